// Days, stamps and distances are Tokyo's, whatever zone the machine is in (SEC-E5, SEC-I11).
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { addDays, parseTokyoStamp, tokyoDate, tokyoDaysUntil, tokyoStamp } from '#base/tokyo.ts'

const at = (moment: string) => new Date(moment)

test.each([
  ['2025-03-31T14:59:59.999Z', '2025-03-31'],
  ['2025-03-31T15:00:00.000Z', '2025-04-01'],
  ['2024-12-31T14:59:59Z', '2024-12-31'],
  ['2024-12-31T15:00:00Z', '2025-01-01'],
  ['2024-02-28T15:00:00Z', '2024-02-29'],
  ['2023-02-28T15:00:00Z', '2023-03-01'],
  ['2025-06-01T00:00:00Z', '2025-06-01'],
])('S80: %s is %s in Tokyo', (moment, date) => {
  expect(tokyoDate(at(moment))).toBe(date)
})

test.each([
  ['2025-04-01T14:59:59Z', '2025_04_01_23_59_59'],
  ['2025-04-01T15:00:00Z', '2025_04_02_00_00_00'],
  ['2025-01-05T00:03:07Z', '2025_01_05_09_03_07'],
])('S109: the stamp of %s is %s, and reads back', (moment, stamp) => {
  expect(tokyoStamp(at(moment))).toBe(stamp)
  expect(parseTokyoStamp(stamp)).toEqual(at(moment))
})

test.each([
  '2023_02_30_10_00_00',
  '2023_13_01_10_00_00',
  '2023_01_01_24_00_00',
  '2023_01_01_10_60_00',
  '2023_1_1_10_00_00',
  '2023-01-01-10-00-00',
  ' 2023_01_01_10_00_00',
  '2023_01_01_10_00_00\n',
  '',
])('S109: %j is refused as a stamp', (stamp) => {
  expect(parseTokyoStamp(stamp)).toBeNull()
})

test.each([
  ['three hours ahead is today, not "rounded up" to tomorrow', '2025-04-01T12:00', '2025-04-01T15:00', 0],
  ['a minute past midnight is tomorrow', '2025-04-01T23:59', '2025-04-02T00:00', 1],
  ['47 hours ahead may be two days', '2025-04-01T01:00', '2025-04-03T00:00', 2],
  ['earlier today is today', '2025-04-01T23:59', '2025-04-01T00:00', 0],
  ['yesterday is minus one', '2025-04-01T00:00', '2025-03-31T23:59', -1],
  ['over the end of February', '2024-02-28T12:00', '2024-03-01T12:00', 2],
])('G25: %s', (_, now, then, days) => {
  expect(tokyoDaysUntil(at(`${then}:00+09:00`), at(`${now}:00+09:00`))).toBe(days)
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2024-02-29', 366, '2025-03-01'],
])('%s and %i days is %s', (date, days, then) => {
  expect(addDays(date, days)).toBe(then)
})

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('the zone %s changes no result', (TZ) => {
  const program = `
    const t = await import(${JSON.stringify(join(__dirname, 'tokyo.ts'))})
    const at = (moment) => new Date(moment)
    process.stdout.write(JSON.stringify([
      new Date('2025-01-01T12:00').toISOString(),
      t.tokyoDate(at('2025-03-31T14:59:59Z')), t.tokyoDate(at('2025-03-31T15:00:00Z')),
      t.tokyoStamp(at('2024-12-31T15:00:00Z')), t.parseTokyoStamp('2025_01_01_00_00_00').toISOString(),
      t.tokyoDaysUntil(at('2025-03-31T15:00:00Z'), at('2025-03-31T14:59:59Z')),
      t.tokyoDaysUntil(at('2025-03-09T15:00:00Z'), at('2025-03-08T15:00:00Z')),
      t.addDays('2025-03-08', 2),
    ]))`
  const env = { ...process.env, TZ }
  const args = ['--input-type=module', '-e', program]
  const [noonHere, ...seen] = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
  // The control: the child really lives in that zone.
  const noon = { UTC: '12', 'America/Los_Angeles': '20', 'Pacific/Kiritimati': '22' }[TZ]
  expect(noonHere.slice(11, 13)).toBe(noon)
  expect(seen).toEqual([
    '2025-03-31',
    '2025-04-01',
    '2025_01_01_00_00_00',
    '2024-12-31T15:00:00.000Z',
    1,
    1,
    '2025-03-10',
  ])
})
