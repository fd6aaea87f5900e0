// The switch for readings on a prerendered page: set as this device remembers, and remembered again.
import { followReadings } from '#public/follow-readings.ts'

followReadings(false)
