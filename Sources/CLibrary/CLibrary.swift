// The system's C library under one name.
#if canImport(Darwin)
@_exported public import Darwin
#else
@_exported public import Glibc
#endif
