import { randomUUID } from 'node:crypto'
import { BOM, csvLines } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/members/desk/export-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { unaudited } from '#domain/audit-store.ts'
import { fewestFirst, readFitting } from '#domain/member-filters-store.ts'
import { csvFileName, HEADINGS, toCells } from '#features/members/finding/export-cells.ts'
import { readExport, saveExport, takePart } from '#features/members/finding/export-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Desk = Deps<'member-lists'>

/** Members looked at for a part of the file. */
const PART = 1_000

/** SEC-K2: a link to the file, with its purpose in the audit. */
export async function make(deps: Desk, { input, staff, write }: HandlerInput<typeof contract.exportMembers>) {
  const { columns, withMinors, purpose } = input
  const day = tokyoDate(deps.now())
  const { filters } = await fewestFirst(deps, input.filters, day)
  const auditEvent = {
    action: 'membersExported',
    target: { kind: 'memberList', id: 'members' },
    organizationId: null,
    reason: purpose,
    changes: [
      {
        field: 'filters',
        before: null,
        after: filters.map(({ by, value }) => `${by}=${value}`).join(' ') || 'everyone',
      },
      { field: 'memberColumns', before: null, after: columns.join(' ') },
      { field: 'withMinors', before: null, after: String(withMinors) },
    ],
  } as const
  const row = { exportId: randomUUID(), staffId: staff.staffId, filters, day, columns, withMinors }
  return saveExport(deps, { actor: staff, write, auditEvent }, row, csvFileName(day))
}

/** SEC-K2: a part of the file, once. Its entry was written with the link. */
export async function take(
  deps: Desk,
  { exportId, part }: InputOf<typeof contract.takeMembersPart>,
  staff: StaffRow,
) {
  const link = await readExport(deps, exportId, staff.staffId)
  if (link === null) return refuse('NOT_FOUND')
  if (link.next !== part) return refuse('LINK_USED')
  const { filters, day, columns, after } = link
  const page = await readFitting(deps, filters, day, { limit: PART, after: after || undefined })
  const rows = page.rows.map((facts) => toCells(facts, link))
  const head = part === 0 ? BOM + csvLines([columns.map((column) => HEADINGS[column])]) : ''
  if (!(await takePart(deps, link, page.nextToken))) return refuse('LINK_USED')
  return unaudited(ok({ text: head + csvLines(rows), next: page.nextToken === null ? null : part + 1 }))
}
