import type { Attendee } from '@app/shared/attendees/contract.ts'
import { type CsvColumn, type CsvValue, hyphenated } from '@app/shared/attendees/csv.ts'
import { tokyoParts } from '@app/shared/base/tokyo.ts'
import { ABSENCE_WORDS } from '@app/shared/check-in/absence.ts'
import type { FeeOf } from '#domain/fees-store.ts'
import type { Numbering } from '#domain/receipt-number.ts'
import { toAttendee } from '#features/attendees/attendee-view.ts'
import type { Applied, EventRow } from '#features/attendees/attendees-store.ts'

/** The first line of the file, which leaves the house. */
const HEADINGS: Readonly<Record<Exclude<CsvColumn, 'answers'>, string>> = {
  receiptNumber: '受付番号',
  family: 'ご家族',
  part: '参加のしかた',
  name: '氏名',
  nickName: 'ニックネーム',
  age: '年齢（イベント日）',
  consent: '保護者同意',
  status: '状態',
  appliedAt: '申込日時',
  arrivedAt: '来場',
  fee: '参加費',
  phone: '電話番号',
  email: 'メールアドレス',
}

const STATUS: Readonly<Record<Applied['participation']['status'], string>> = {
  registered: '申込',
  waiting: 'キャンセル待ち',
  offered: '繰り上げ案内中',
  cancelled: 'キャンセル',
  attended: '来場',
  absent: '欠席',
}
const PART = { takesPart: '参加', accompanies: '付き添い', comesAlong: 'いっしょに来ます' } as const
const HIDDEN = '＊＊＊'

/** The first line; each question of the event has a column of its own. */
export function headingsOf(columns: readonly CsvColumn[], { questions = [] }: EventRow): string[] {
  return columns.flatMap((column) =>
    column === 'answers' ? questions.map(({ text }) => text) : [HEADINGS[column]],
  )
}

interface ExportContext {
  readonly event: EventRow
  readonly numberOf: Numbering
  readonly now: Date
  readonly placeOf: ReadonlyMap<string, number>
  readonly withMinors: boolean
  readonly feeOf: FeeOf
}

/** The cells of one person, in the order of the columns. */
export function toCells(applied: Applied, columns: readonly CsvColumn[], context: ExportContext): CsvValue[] {
  const isMasked = (isMinor: boolean) => isMinor && !context.withMinors
  // A file says nothing of care notes.
  const person = toAttendee(applied, { ...context, isMasked, hasCareNote: () => false })
  const secret = (text: string | null | undefined) =>
    person.isGone ? '' : person.isMasked ? HIDDEN : (text ?? '')
  const cells: Record<Exclude<CsvColumn, 'answers'>, CsvValue> = {
    // With letters before it, no spreadsheet drops the zeros.
    receiptNumber: `No.${person.receiptNumber}`,
    // The same word for all of a household, of whom the parts of a file may hold some.
    family: person.partyId === null ? '' : `F-${context.numberOf(person.partyId)}`,
    part: person.part === null ? '' : PART[person.part],
    name: person.isGone ? '退会者' : (person.name ?? ''),
    nickName: person.nickName ?? '',
    age: person.age === null ? '' : { plain: person.age },
    consent: !person.isMinor ? '' : person.hasConsent ? 'あり' : '未確認',
    status: statusOf(person),
    appliedAt: { plain: written(person.appliedAt) },
    arrivedAt: arrival(person.attendance),
    fee: feeCell(person.fee),
    phone: secret(hyphenated(applied.person?.member?.phoneNumber ?? '')),
    email: secret(applied.person?.member?.email),
  }
  return columns.flatMap((column) =>
    column === 'answers' ? answerCells(person, context.event) : [cells[column]],
  )
}

function answerCells({ answers }: Attendee, { questions = [] }: EventRow): CsvValue[] {
  return questions.map(({ questionId }) => {
    const given = answers.find((one) => one.questionId === questionId)
    if (given === undefined) return ''
    return given.answer === null ? HIDDEN : given.answer.join('、')
  })
}

const FEES = { owed: '未払い', paid: '支払い済み', received: '現地で受け取り' } as const

/** `支払い済み 300円`. */
function feeCell(fee: Attendee['fee']): CsvValue {
  return fee === undefined ? '' : `${FEES[fee.state]} ${fee.yen}円`
}

/** With the place of those who wait. */
function statusOf({ status, isInDraw, linePlace }: Attendee): string {
  if (isInDraw === true) return '抽選待ち'
  if (status === 'waiting' && linePlace !== undefined) return `${STATUS.waiting}（${linePlace}番目）`
  return STATUS[status]
}

/** When they came, or that they said they would not and why. */
function arrival(attendance: Attendee['attendance']): CsvValue {
  if (attendance === null) return ''
  const { state, at, absenceReason } = attendance
  if (state === 'in') return { plain: written(at) }
  return absenceReason === undefined ? '欠席連絡' : `欠席連絡（${ABSENCE_WORDS[absenceReason]}）`
}

/** `2025/04/01 09:30` in Tokyo. */
function written(at: string): string {
  const { year, month, day, hour, minute } = tokyoParts(new Date(at))
  return `${year}/${month}/${day} ${hour}:${minute}`
}
