// Dates in やさしい日本語: a reading for every kanji.
const ZONE = 'Asia/Tokyo'
const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})
const WEEKDAYS: Readonly<Record<string, string>> = {
  月: '月《げつ》',
  火: '火《か》',
  水: '水《すい》',
  木: '木《もく》',
  金: '金《きん》',
  土: '土《ど》',
  日: '日《にち》',
}

/** Days with a reading of their own. */
const DAYS: Readonly<Record<string, string>> = {
  1: 'ついたち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
}

function partsOf(at: Date): (name: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return (name) => parts.get(name) ?? ''
}
export const time = (at: Date) => `${partsOf(at)('hour')}:${partsOf(at)('minute')}`
function shortDay(at: Date): string {
  const part = partsOf(at)
  const weekday = part('weekday')
  const reading = DAYS[part('day')]
  const date = reading === undefined ? `${part('day')}日《にち》` : `｜${part('day')}日《${reading}》`
  return `${part('month')}月《がつ》${date}（${WEEKDAYS[weekday] ?? weekday}）`
}
export const day = (at: Date) => `${partsOf(at)('year')}年《ねん》${shortDay(at)}`
export const shortDayAndTime = (at: Date) => `${shortDay(at)} ${time(at)}`
export const dayAndTime = (at: Date) => `${day(at)} ${time(at)}`
