import type { Attendee } from '@app/shared/attendees/contract.ts'
import { nameKey } from '@app/shared/base/keys.ts'
import { isExpected } from '@app/shared/check-in/rules.ts'
import { matches } from '#desk/matches.ts'

export const FILTERS = ['seated', 'notYet', 'in', 'absent', 'review', 'waiting', 'cancelled'] as const
export type Filter = (typeof FILTERS)[number] | 'all'
export const SORTS = ['number', 'name', 'applied', 'arrived', 'line'] as const
export type Sort = (typeof SORTS)[number]

/** People of one page of the table. */
export const PAGE = 100

/** The rows shown, in order. `typed` is part of a name, a nickname, a number, or the last four digits of a telephone. */
export function rowsOf(
  all: readonly Attendee[],
  { typed, filter, sort }: { typed: string; filter: Filter; sort: Sort },
): Attendee[] {
  return all.filter((row) => isOf(row, filter) && isMeant(row, typed)).sort(ORDER[sort])
}

/** Whom Enter lets in: the one person that was named exactly, or the only row left; null while it may be another one. */
export function enterMeans(
  all: readonly Attendee[],
  shown: readonly Attendee[],
  typed: string,
): Attendee | null {
  const exact = exactMatches(all, typed)
  const left = exact.length > 0 ? exact : shown.filter(({ status }) => status === 'registered')
  return left.length === 1 && nameKey(typed) !== '' ? (left[0] ?? null) : null
}

function exactMatches(all: readonly Attendee[], typed: string): Attendee[] {
  const plain = nameKey(typed)
  return all.filter(
    ({ status, nickName, name, kana, isMasked, phoneEnd }) =>
      status === 'registered' &&
      [nickName, kana, isMasked ? null : name, phoneEnd].some(
        (text) => text !== null && nameKey(text) === plain,
      ),
  )
}

/** What a handheld scanner types, or six digits: the server finds the person. */
export function typedWho(typed: string): { qr: string } | { receiptNumber: string } | null {
  const text = typed.normalize('NFKC').trim()
  if (/^[A-Za-z0-9_-]{40,},/.test(text)) return { qr: text }
  const digits = text.replace(/^No\.?/i, '').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? { receiptNumber: digits } : null
}

const isCode = (typed: string) => {
  const who = typedWho(typed)
  return who !== null && 'qr' in who
}

/** 要確認 that is not ticked off. */
export function isOpenReview({ review, settledAt }: Pick<Attendee, 'review' | 'settledAt'>): boolean {
  return review !== null && settledAt === null
}

/** They wait, or are asked whether they come. */
export function isInLine({ status }: Pick<Attendee, 'status'>): boolean {
  return status === 'waiting' || status === 'offered'
}

/** 欠席連絡 by the person, or recorded by the desk. */
export function isAbsent({ status, attendance }: Pick<Attendee, 'status' | 'attendance'>): boolean {
  return isExpected(status) && attendance?.state === 'absent'
}

function isOf({ status, attendance, review, settledAt }: Attendee, filter: Filter): boolean {
  const seated = isExpected(status)
  if (filter === 'all') return true
  if (filter === 'review') return isOpenReview({ review, settledAt })
  if (filter === 'cancelled') return status === 'cancelled'
  if (filter === 'waiting') return isInLine({ status })
  // Everybody who came, with a seat or without: the number is that of 受付済み.
  if (filter === 'in') return attendance?.state === 'in'
  if (!seated) return false
  if (filter === 'seated') return true
  if (filter === 'notYet') return attendance === null
  return isAbsent({ status, attendance })
}

function isMeant(row: Attendee, typed: string): boolean {
  const { receiptNumber, nickName, name, kana, isMasked, phoneEnd } = row
  if (isCode(typed) || nameKey(typed) === phoneEnd) return true
  return matches([nickName, isMasked ? null : name, kana, receiptNumber].join(' '), typed)
}

const ORDER: Readonly<Record<Sort, (a: Attendee, b: Attendee) => number>> = {
  number: (a, b) => a.receiptNumber.localeCompare(b.receiptNumber),
  name: (a, b) => (a.nickName ?? '').localeCompare(b.nickName ?? '', 'ja'),
  applied: (a, b) => b.appliedAt.localeCompare(a.appliedAt),
  line: (a, b) => (a.linePlace ?? Infinity) - (b.linePlace ?? Infinity) || 0,
  arrived: (a, b) => (b.attendance?.at ?? '').localeCompare(a.attendance?.at ?? ''),
}
