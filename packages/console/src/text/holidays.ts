import { addDays } from '@app/shared/base/tokyo.ts'

/** The holidays of the law (国民の祝日に関する法律) in a year from 2020 to 2099, by day. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const own = new Map(ownDays(year))
  const all = new Map(own)
  for (const day of own.keys()) {
    const between = addDays(day, 1)
    if (own.has(addDays(day, 2)) && !own.has(between) && weekdayOf(between) !== 0) all.set(between, BETWEEN)
    if (weekdayOf(day) !== 0) continue
    let next = between
    while (own.has(next)) next = addDays(next, 1)
    all.set(next, INSTEAD)
  }
  return all
}

const BETWEEN = '国民の休日'
const INSTEAD = '振替休日'

function ownDays(year: number): [string, string][] {
  return [
    [`${year}-01-01`, '元日'],
    [monday(year, 1, 2), '成人の日'],
    [`${year}-02-11`, '建国記念の日'],
    [`${year}-02-23`, '天皇誕生日'],
    [`${year}-03-${equinox(year, 20.8431)}`, '春分の日'],
    [`${year}-04-29`, '昭和の日'],
    [`${year}-05-03`, '憲法記念日'],
    [`${year}-05-04`, 'みどりの日'],
    [`${year}-05-05`, 'こどもの日'],
    [monday(year, 7, 3), '海の日'],
    [`${year}-08-11`, '山の日'],
    [monday(year, 9, 3), '敬老の日'],
    [`${year}-09-${equinox(year, 23.2488)}`, '秋分の日'],
    [monday(year, 10, 2), 'スポーツの日'],
    [`${year}-11-03`, '文化の日'],
    [`${year}-11-23`, '勤労感謝の日'],
  ]
}

/** The day of the month on which the sun crosses the equator, in Japan; by the formula for 1980 to 2099. */
function equinox(year: number, in1980: number): number {
  const years = year - 1980
  return Math.floor(in1980 + 0.242194 * years - Math.floor(years / 4))
}

function monday(year: number, month: number, which: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (which - 1))
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
