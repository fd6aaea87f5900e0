import { ok } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import { hiddenFrom, maySearch } from '@app/shared/members/desk/fields.ts'
import type { VALUED } from '@app/shared/members/desk/filters.ts'
import type * as contract from '@app/shared/members/desk/list-contract.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { FactsRow } from '#domain/member-facts.ts'
import { countOf, readPage } from '#domain/member-filters-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { batchNames, valuesOf } from '#features/members/list/list-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** The size of a page. */
export const PAGE = 20

/** 会員の一覧: from tallies and lists alone. Who may not search sees the numbers (SEC-K4): a list by area tells the area. */
export async function list(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.listMembers>, 'input' | 'staff'>,
) {
  const { filter, nextToken: after } = input
  const today = tokyoDate(deps.now())
  const [{ count, news }, everyone, page] = await Promise.all([
    countOf(deps, filter, today),
    filter === null ? null : countOf(deps, null, today),
    maySearch(staff.role)
      ? readPage(deps, filter, today, { limit: PAGE, after, mayLag: true })
      : { rows: [], nextToken: null },
  ])
  const members = page.rows.map((row) => toListed(row, staff.role, today))
  const view = {
    kind: 'membersListed',
    target: { kind: 'people', id: 'members' },
    people: members.length,
  } as const
  const { nextToken } = page
  return counted(deps, staff, view, { count, news, everyone: everyone?.count ?? count, members, nextToken })
}

/** What the filters can be set to. */
export async function filters(deps: Desk) {
  const of = (by: (typeof VALUED)[number]) => valuesOf(deps, by)
  const [plan, status, joined, area, came, news, batch] = await Promise.all([
    of('plan'),
    of('status'),
    of('joined'),
    of('area'),
    of('came'),
    of('news'),
    of('batch'),
  ])
  const names = await batchNames(deps, batch)
  return ok({ plan, status, joined, area, came, news, batch, batchNames: names })
}

/** A line of the list, with the fields that the role may see. */
export function toListed(row: FactsRow, role: Role, today: string): contract.ListedMember {
  const hidden = new Set<string>(hiddenFrom(role, isMinor(row.birthDate, today)))
  const shown = <Value>(field: string, value: Value) => (hidden.has(field) ? null : value)
  const { memberId, status, plan, joined, lastCame, came, news } = row
  return {
    memberId,
    lastName: shown('lastName', row.lastName),
    firstName: shown('firstName', row.firstName),
    nickName: shown('nickName', row.nickName),
    standing: status,
    childAges: row.children.map((birthDate) => ageOn(birthDate, today)),
    plan,
    joined,
    lastCame,
    came,
    news,
    area: shown('postalCode', row.area),
  }
}
