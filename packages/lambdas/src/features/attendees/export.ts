import { randomUUID } from 'node:crypto'
import type * as contract from '@app/shared/attendees/contract.ts'
import { BOM, csvLines } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { unaudited } from '#domain/audit-store.ts'
import { countersOf } from '#domain/counters-store.ts'
import { feesAt } from '#domain/fees-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { auditEventOf, readInScope } from '#features/attendees/attendees.ts'
import { type AttendeesDeps, readPage, readPlaces } from '#features/attendees/attendees-store.ts'
import { headingsOf, toCells } from '#features/attendees/export-cells.ts'
import { readExport, saveExport, takePart } from '#features/attendees/export-store.ts'
import { csvFileName } from '#features/attendees/file-name-cells.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

const PART = 1_000

/** A link to the file, with its purpose in the audit. */
export async function make(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.makeExport>,
) {
  const event = await readInScope(deps, input.eventId, staff)
  if (event === null) return refuse('NOT_FOUND')
  const { columns, withMinors, purpose } = input
  const counters = await countersOf(deps, event)
  const taken = counters.reduce((sum, one) => sum + one.taken, 0)
  const auditEvent = auditEventOf(event, 'attendeesExported', purpose, [
    { field: 'people', before: null, after: String(taken) },
    { field: 'columns', before: null, after: columns.join(' ') },
    { field: 'withMinors', before: null, after: String(withMinors) },
  ])
  const row = {
    exportId: randomUUID(),
    staffId: staff.staffId,
    eventId: event.eventId,
    columns,
    withMinors,
  }
  const fileName = csvFileName(event.eventName, tokyoDate(deps.now()))
  return saveExport(deps, { actor: staff, write, auditEvent }, row, fileName)
}

/** SEC-K2: a part of the file, once. Its entry was written with the link. */
export async function take(
  deps: AttendeesDeps,
  { exportId, part }: InputOf<typeof contract.takeExport>,
  staff: StaffRow,
) {
  const link = await readExport(deps, exportId, staff.staffId)
  const event = link === null ? null : await readInScope(deps, link.eventId, staff)
  if (link === null || event === null) return refuse('NOT_FOUND')
  if (link.next !== part) return refuse('LINK_USED')
  const [page, numberOf, placeOf, feeOf] = await Promise.all([
    readPage(deps, event, { limit: PART, after: link.after === '' ? undefined : link.after }),
    receiptNumbers(deps, event.eventId),
    readPlaces(deps, event.eventId),
    feesAt(deps, event),
  ])
  const context = { event, numberOf, placeOf, now: deps.now(), withMinors: link.withMinors, feeOf }
  const rows = page.applied.map((applied) => toCells(applied, link.columns, context))
  const head = part === 0 ? BOM + csvLines([headingsOf(link.columns, event)]) : ''
  if (!(await takePart(deps, link, page.nextToken))) return refuse('LINK_USED')
  return unaudited(ok({ text: head + csvLines(rows), next: page.nextToken === null ? null : part + 1 }))
}
