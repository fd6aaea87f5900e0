/** The columns of the list as a file, in their order. */
export const CSV_COLUMNS = [
  'receiptNumber',
  'family',
  'part',
  'name',
  'nickName',
  'age',
  'consent',
  'status',
  'appliedAt',
  'arrivedAt',
  /** Where the event has a fee that is paid here. */
  'fee',
  /** A column for each question of the event. */
  'answers',
  'phone',
  'email',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Excel reads UTF-8 by it. */
export const BOM = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet would run: signs of a formula, wide ones too, also behind blanks; and what hides such a sign. */
const RUNS = /^[\s\0]*[=+\-@＝＋－＠−]|^[\t\r\n\0\uFEFF]/

/** Numbers, dates, times, shares and sums, as a spreadsheet reads them: signs and digits alone, or a word of a calendar. */
const COUNTS = /^(?=.*\d)[\d\s.,:/+\-%¥\\$€()年月日時分秒e]+$/i
const MONTHS =
  /^[\d\s/.-]*(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)[\d\s/.,-]*$/i
const ERAS = /^(([mtshr]|明治|大正|昭和|平成|令和)\s*(元|\d+)([年月日/.\s-]+\d*)*|\d[\d:\s]*[ap]m?)$/i
const WORDS = /^(true|false)$/i
/** A telephone number with its hyphens, which every spreadsheet leaves alone. */
const PHONE = /^0[\d-]+$/

/** A number or a time of our own: a spreadsheet may read it as one. */
export interface Plain {
  readonly plain: string | number
}
export type CsvValue = string | Plain

/**
 * SEC-K1: one cell, quoted (RFC 4180). A text stays text: what a spreadsheet would take for a formula, a number or a date
 * gets a `'` before it.
 */
export function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return `"${value.plain}"`
  const safe = RUNS.test(value) || isRead(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

function isRead(value: string): boolean {
  const text = value.normalize('NFKC').trim()
  if (PHONE.test(text) && /-/.test(text) && /^\d{10,11}$/.test(text.replaceAll('-', ''))) return false
  return [COUNTS, MONTHS, ERAS, WORDS].some((pattern) => pattern.test(text))
}

/** Lines of cells, each ended by CRLF. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(',') + LINE_END).join('')
}

/** A telephone number with its hyphens, which every spreadsheet reads as text and keeps its first zero. */
export function hyphenated(phone: string): string {
  const digits = phone.replaceAll(/[^\d]/g, '')
  if (phone.includes('-') || !/^0\d{9,10}$/.test(digits)) return phone
  if (digits.length === 11) return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')
  if (/^0(120|800)/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1-$2-$3')
  if (/^0[36]/.test(digits)) return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1-$2-$3')
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/** The name of a minor: the first character of the family name alone. */
export function masked(lastName: string | null): string {
  const [first = ''] = lastName ?? ''
  return `${first}＊＊`
}
