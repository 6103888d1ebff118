// The library under one name: what logs and finds food, and what reads meals in words.
@_exported public import CalorieTrackerLog
@_exported public import MealReading
