import { ok } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { FoundMember, searchMembers } from '@app/shared/members/desk/contract.ts'
import { hiddenFrom, maySearch } from '@app/shared/members/desk/fields.ts'
import { earlierTypedTerm, typedTerm } from '@app/shared/members/desk/search-terms.ts'
import { isFoundBy } from '@app/shared/members/desk/searchable.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { unaudited } from '#domain/audit-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { findByTerm } from '#features/members/desk/search-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/**
 * R10: each member with a term that begins with the search term, only by fields that the role may see (SEC-K4). Also finds
 * rows of an earlier release. Searches are counted, and their terms are not stored.
 */
export async function search(
  deps: Deps<'member-desk'>,
  { input, staff }: Pick<HandlerInput<typeof searchMembers>, 'input' | 'staff'>,
) {
  const term = typedTerm(input.typed)
  if (term === '' || !maySearch(staff.role)) return unaudited(ok({ members: [], nextToken: null }))
  const today = tokyoDate(deps.now())
  const isVisible = (row: Item<'memberIndex'>) =>
    isFoundBy(row, term, hiddenFrom(staff.role, isMinor(row.birthDate, today)))
  const earlier = input.nextToken === undefined ? earlierTypedTerm(input.typed) : null
  const [{ rows, nextToken }, older] = await Promise.all([
    findByTerm(deps, term, input.nextToken, isVisible),
    earlier === null ? null : findByTerm(deps, earlier, undefined, isVisible),
  ])
  const members = new Map(
    [...rows, ...(older?.rows ?? [])].map((row) => [row.memberId, toFound(row, staff.role, today)]),
  )
  const list = [...members.values()]
  const view = {
    kind: 'membersSearched',
    target: { kind: 'people', id: 'members' },
    people: list.length,
  } as const
  return counted(deps, staff, view, { members: list, nextToken })
}

type Listed = Pick<
  Item<'memberIndex'>,
  'memberId' | 'lastName' | 'firstName' | 'nickName' | 'birthDate' | 'status'
> & { readonly kana?: string | null | undefined }

/** A member of a list, with the fields that the role may see. */
export function toFound(row: Listed, role: Role, today: string): FoundMember {
  const hidden = new Set<string>(hiddenFrom(role, isMinor(row.birthDate, today)))
  const shown = <F extends 'lastName' | 'firstName' | 'kana' | 'nickName'>(field: F) =>
    hidden.has(field) ? null : (row[field] ?? null)
  return {
    memberId: row.memberId,
    lastName: shown('lastName'),
    firstName: shown('firstName'),
    kana: shown('kana'),
    nickName: shown('nickName'),
    age: ageOn(row.birthDate, today),
    standing: row.status,
  }
}
