import type { Fault } from '../fault.ts'

const TELEMETRY = 'packages/web/src/telemetry'
const TELEMETRY_TEST = 'packages/tests/journeys/telemetry/telemetry.journey.test.ts'

/** What is measured, and about whom. */
export const telemetry: readonly Fault[] = [
  {
    id: 'minor-measured',
    guard: 'Telemetry',
    fault: 'a member under eighteen is measured',
    file: `${TELEMETRY}/telemetry.ts`,
    find: 'grownUp = birthDate !== null && !isMinor(birthDate, tokyoDate(new Date()))',
    put: 'grownUp = birthDate !== null && !isMinor(birthDate, tokyoDate(new Date(Date.now() + 1e12)))',
    kind: 'journey',
    test: TELEMETRY_TEST,
    title: 'G58, SEC-L1: for a member under 18',
  },
  {
    id: 'switch-unheeded',
    guard: 'Telemetry',
    fault: 'the switch of the device does not count',
    file: `${TELEMETRY}/telemetry.ts`,
    find: 'const mayLeave = () => grownUp && !stored.telemetryOff.is()',
    put: 'const mayLeave = () => grownUp || stored.telemetryOff.is()',
    kind: 'journey',
    test: TELEMETRY_TEST,
    title: 'G58: switched off',
  },
  {
    id: 'visitor-measured',
    guard: 'Telemetry',
    fault: 'who has shown no profile is measured',
    file: `${TELEMETRY}/telemetry.ts`,
    find: '  page = pageId\n',
    put: '  page = pageId\n  if (!grownUp) noticeMember("1980-01-01")\n',
    kind: 'journey',
    test: TELEMETRY_TEST,
    title: 'G58, SEC-L1: for a member under 18',
  },
]
