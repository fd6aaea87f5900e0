import type { CsvValue } from '@app/shared/attendees/csv.ts'
import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { LedgerLine } from '#features/events/paying/ledger-lines-store.ts'

/** The first line of the accountant's file. */
export const HEADINGS = [
  '日時',
  'お支払い番号',
  '区分',
  '方法',
  '金額',
  'イベント',
  'イベントID',
  'StripeのID',
]
const KINDS = { in: '入金', out: '返金', returned: '返金の戻り' } as const
const WAYS = { card: 'カード', paypay: 'PayPay', store: 'コンビニ', venue: '現地' } as const

/** What went out is below zero: the sum of the column is what stays. */
export function cellsOf({ at, paymentNo, kind, way, yen, title, eventId, stripeId }: LedgerLine): CsvValue[] {
  return [
    { plain: written(at) },
    paymentNo,
    KINDS[kind],
    WAYS[way],
    { plain: kind === 'out' ? -yen : yen },
    title,
    eventId,
    stripeId ?? '',
  ]
}

/** `2025/04/01 09:30` in Tokyo. */
function written(at: string): string {
  const { year, month, day, hour, minute } = tokyoParts(new Date(at))
  return `${year}/${month}/${day} ${hour}:${minute}`
}
