import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/members/desk/view-contract.ts'
import { VIEWS_MAX } from '@app/shared/members/desk/view-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { countOf } from '#domain/member-filters-store.ts'
import { dropWrite, keepWrite, readViews, type ViewRow } from '#features/members/finding/views-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-lists'>

/** The kept filters, with how many members fit where the tallies know. */
export async function list(deps: Desk) {
  const day = tokyoDate(deps.now())
  const rows = await readViews(deps)
  const views = await Promise.all(
    rows.map(async ({ viewId, name, filters }) => {
      const [only, ...others] = filters
      const isCounted = only !== undefined && others.length === 0
      return { viewId, name, filters, count: isCounted ? (await countOf(deps, only, day)).count : null }
    }),
  )
  return ok({ views })
}

/** Keeps filters under a name. Two at the same moment may keep one more than the most: nothing hangs on the number. */
export async function keep(deps: Desk, { input, staff, write }: HandlerInput<typeof contract.keepView>) {
  if ((await readViews(deps)).length >= VIEWS_MAX) return refuse('CONFLICT')
  const { name, filters } = input
  const viewId = `${deps.now().getTime()}-${randomUUID()}`
  const row: ViewRow = { listing: 'all', viewId, name, filters, staffId: staff.staffId }
  const auditEvent = auditOf('viewKept', row, { before: null, after: name })
  const answer = await writeAudited(
    deps,
    { actor: staff, write, auditEvent },
    { viewId },
    [keepWrite(deps, row)],
    () => refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** Keeps them no longer. */
export async function drop(deps: Desk, { input, staff, write }: HandlerInput<typeof contract.dropView>) {
  const row = (await readViews(deps)).find(({ viewId }) => viewId === input.viewId)
  if (row === undefined) return refuse('NOT_FOUND')
  const auditEvent = auditOf('viewDropped', row, { before: row.name, after: null })
  const value = { viewId: row.viewId }
  const answer = await writeAudited(
    deps,
    { actor: staff, write, auditEvent },
    value,
    [dropWrite(deps, row)],
    () => refuse('NOT_FOUND'),
  )
  return answer ?? refuse('NOT_FOUND')
}

function auditOf(
  action: 'viewKept' | 'viewDropped',
  { viewId }: ViewRow,
  name: { readonly before: string | null; readonly after: string | null },
) {
  const target = { kind: 'memberList', id: viewId } as const
  return { action, target, organizationId: null, changes: [{ field: 'name' as const, ...name }] }
}
