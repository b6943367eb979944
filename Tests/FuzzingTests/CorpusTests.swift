import FuzzChecks
import KioskTestSupport
import Testing
