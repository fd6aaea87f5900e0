import { BOM, type CsvValue, csvLines } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { exportLedger } from '@app/shared/payments/desk-contract.ts'
import { inRounds } from '#aws/retryable.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { type LedgerLine, readMonth } from '#features/events/paying/ledger-lines-store.ts'
import type { Desk } from '#features/events/paying/receiving-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

const ROUNDS = 3
const HEADINGS = ['日時', 'お支払い番号', '区分', '方法', '金額', 'イベント', 'イベントID', 'StripeのID']
const KINDS = { in: '入金', out: '返金', returned: '返金の戻り' } as const
const WAYS = { card: 'カード', paypay: 'PayPay', store: 'コンビニ', venue: '現地' } as const

/** A part of a month for the accountant, with its purpose in the audit. The file is stored nowhere. */
export function exportMonth(deps: Desk, { input, staff, write }: HandlerInput<typeof exportLedger>) {
  return inRounds(ROUNDS, () => part(deps, input, staff, write))
}

async function part(
  deps: Desk,
  input: InputOf<typeof exportLedger>,
  staff: StaffRow,
  write: HandlerInput<typeof exportLedger>['write'],
) {
  const { month, purpose, nextToken: after } = input
  const page = await readMonth(deps, month, after)
  const head = after === undefined ? BOM + csvLines([HEADINGS]) : ''
  const value = { text: head + csvLines(page.rows.map(cellsOf)), nextToken: page.nextToken }
  const auditEvent = {
    action: 'ledgerExported',
    target: { kind: 'ledger', id: month },
    organizationId: null,
    changes: [{ field: 'entries', before: null, after: String(page.rows.length) }],
    reason: purpose,
  } as const
  const by = { actor: staff, write: { ...write, key: null }, auditEvent }
  return writeAudited<typeof value, never>(deps, by, value, [], () => null)
}

/** What went out is below zero: the sum of the column is what stays. */
function cellsOf({ at, paymentNo, kind, way, yen, title, eventId, stripeId }: LedgerLine): CsvValue[] {
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
