// The library under one name: the modules that log and find food, and that parse meals in words.
@_exported public import CalorieTrackerLog
@_exported public import MealReading
