import { execFileSync } from 'node:child_process'
import { calendarDate, day, dayAndTime, shortDayAndTime, span } from '#text/dates.ts'

const at = (iso: string) => new Date(iso)

describe('G59: dates on screen', () => {
  test.each([
    ['one day', '2025-04-01T10:00:00+09:00', '2025-04-01T12:00:00+09:00', '2025年4月1日(火) 10:00〜12:00'],
    [
      'two days of one year',
      '2025-04-01T10:00:00+09:00',
      '2025-04-02T12:00:00+09:00',
      '2025年4月1日(火) 10:00〜4月2日(水) 12:00',
    ],
    [
      'over midnight',
      '2025-12-31T22:30:00+09:00',
      '2026-01-01T01:05:00+09:00',
      '2025年12月31日(水) 22:30〜2026年1月1日(木) 1:05',
    ],
    ['no end', '2025-04-01T10:00:00+09:00', null, '2025年4月1日(火) 10:00〜'],
    [
      'an end before the start',
      '2025-04-01T10:00:00+09:00',
      '2025-04-01T09:00:00+09:00',
      '2025年4月1日(火) 10:00〜',
    ],
    [
      'an end at the start',
      '2025-04-01T10:00:00+09:00',
      '2025-04-01T10:00:00+09:00',
      '2025年4月1日(火) 10:00〜',
    ],
    ['midnight is 0', '2025-04-01T15:00:00Z', '2025-04-01T16:00:00Z', '2025年4月2日(水) 0:00〜1:00'],
    ['29 February', '2024-02-29T00:30:00+09:00', null, '2024年2月29日(木) 0:30〜'],
  ])('%s', (_, start, end, words) => {
    expect(span(at(start), end === null ? null : at(end))).toBe(words)
  })

  test('S217: the day is Tokyo’s, not UTC’s', () => {
    expect(day(at('2025-03-31T15:00:00Z'))).toBe('2025年4月1日(火)')
    expect(dayAndTime(at('2025-03-31T14:59:00Z'))).toBe('2025年3月31日(月) 23:59')
  })

  test('S217: a day that was just chosen is shown without its year', () => {
    expect(shortDayAndTime(at('2025-03-31T15:30:00Z'))).toBe('4月1日(火) 0:30')
  })

  test('a calendar date has no zone', () => {
    expect(calendarDate('2012-03-04')).toBe('2012年3月4日')
    expect(calendarDate('soon')).toBe('')
  })

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'S217: a device set to %s shows the same',
    (zone) => {
      const script = `
      const { span } = await import(${JSON.stringify(new URL('dates.ts', `file://${__filename}`).href)})
      process.stdout.write(span(new Date('2025-03-31T15:30:00Z'), new Date('2025-03-31T17:00:00Z')))`
      const shown = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone, NODE_NO_WARNINGS: '1' },
        encoding: 'utf8',
      })
      expect(shown).toBe('2025年4月1日(火) 0:30〜2:00')
    },
  )
})
