import { BOM, csvLines } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import type { exportLedger } from '@app/shared/payments/desk-contract.ts'
import { inRounds } from '#aws/retryable.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { cellsOf, HEADINGS } from '#features/events/paying/ledger-cells.ts'
import { readMonth } from '#features/events/paying/ledger-lines-store.ts'
import type { Desk } from '#features/events/paying/receiving-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

const ROUNDS = 3
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
