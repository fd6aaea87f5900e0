import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import type { Declaration } from '@app/shared/households/contract.ts'
import { HOUSEHOLD_LIMITS, HOUSEHOLDS_OF_CHILD } from '@app/shared/households/rules.ts'
import type { InferOutput } from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import { writeOnce } from '#aws/dynamodb/idempotency.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { actsFor, type HouseholdPerson, readHouse } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { type By, ofMember, openingWrites } from '#features/households/households-store.ts'
import { tables } from '#tables/all.ts'

type Households = Deps<'households'>
type Invitation = Item<'householdInvitations'>

/** A child who may be shared: their link to the household that invites, and to one that they have left since. */
interface Shareable {
  readonly link: HouseholdPerson
  readonly left: string | undefined
}

/** These children of a household, while each of them has no login and is of no other household. */
export async function readShareable(
  deps: Households,
  householdId: string,
  childIds: readonly string[],
): Promise<Result<readonly Shareable[], 'NOT_FOUND' | 'ALREADY_IN_HOUSEHOLD'>> {
  const all = await Promise.all(childIds.map((id) => readOne(deps, householdId, id)))
  const children: Shareable[] = []
  for (const child of all) {
    if (!child.ok) return child
    children.push(child.value)
  }
  return ok(children)
}

async function readOne(
  deps: Households,
  householdId: string,
  personId: string,
): Promise<Result<Shareable, 'NOT_FOUND' | 'ALREADY_IN_HOUSEHOLD'>> {
  const link = await readLink(deps, householdId, personId)
  // A minor with a login says yes themselves: by an admission.
  if (link?.role !== 'child' || link.hasLogin === true) return refuse('NOT_FOUND')
  const { sharedWith } = link
  const [other, all] = await Promise.all([
    sharedWith === undefined ? null : readLink(deps, sharedWith, personId),
    householdsOf(deps, personId),
  ])
  // The index may lag: the link of a household that was left may stand in it for a moment.
  const others = all.filter((id) => id !== householdId && id !== sharedWith)
  if (other !== null || others.length >= HOUSEHOLDS_OF_CHILD - 1) return refuse('ALREADY_IN_HOUSEHOLD')
  return ok({ link, left: sharedWith })
}

/** The caller's own household, or the one that they open. */
export interface OtherHousehold {
  readonly householdId: string
  readonly opening: InferOutput<typeof Declaration> | undefined
}

/** The children are of the caller's household too. The inviter must still be a guardian; both guardians there hear of it. */
export async function saveSharing(
  deps: Households,
  { sub, write }: By,
  { householdId: from, invitationId, invitedBy }: Invitation,
  children: readonly Shareable[],
  other: OtherHousehold,
) {
  const { households, householdInvitations } = deps.tables
  const now = deps.now().toISOString()
  const mails = await newsOf(deps, from, invitationId, {
    guardianId: sub,
    childIds: children.map(({ link }) => link.personId),
  })
  const whose = whoseWrites(deps, sub, other, children.length)
  const writes: Write[] = [
    ...whose,
    householdInvitations.remove(
      { householdId: from },
      {
        condition: '#invitationId = :invitation AND #endsAt > :now',
        values: { invitation: invitationId, now },
      },
    ),
    actsFor(deps, invitedBy, from),
    ...children.flatMap((child) => linkWrites(deps, child, other.householdId, now)),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const answer = { changed: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([member, household, ...failed]) => {
    const refused = ofMember(deps, member)
    if (refused !== null) return refused
    const row = other.opening === undefined ? currentItem(households, household) : null
    if (row !== null && row.children + children.length > HOUSEHOLD_LIMITS.children)
      return refuse('HOUSEHOLD_FULL')
    const [open, inviter] = failed.slice(whose.length - 2)
    return open != null || inviter != null ? refuse('LINK_INVALID') : null
  })
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved
}

/** To each guardian of the household that invited. */
async function newsOf(
  deps: Households,
  from: string,
  invitationId: string,
  data: { readonly guardianId: string; readonly childIds: string[] },
): Promise<NewMail[]> {
  const house = await readHouse(deps, from)
  const guardians = (house?.people ?? []).filter(({ role }) => role === 'guardian')
  return guardians.map(({ personId }) => ({
    kind: 'childShared',
    personId,
    subjectId: from,
    version: invitationId,
    data,
  }))
}

/** The household has these children more, while it has room; or it opens with them. The write of the member comes first. */
function whoseWrites(
  deps: Households,
  sub: string,
  { householdId, opening }: OtherHousehold,
  children: number,
): Write[] {
  if (opening !== undefined) return openingWrites(deps, sub, householdId, { declaration: opening, children })
  const change = 'SET #children = #children + :more, #version = #version + :one'
  const room = HOUSEHOLD_LIMITS.children - children
  return [
    actsFor(deps, sub, householdId),
    deps.tables.households.update({ householdId }, change, {
      condition: '#children <= :room',
      values: { more: children, one: 1, room },
    }),
  ]
}

/**
 * Both links name each other, so that a third household finds the place taken. A link names one that was left until the
 * next one takes its place.
 */
function linkWrites(
  { tables: { dependents, householdPeople } }: Households,
  { link, left }: Shareable,
  householdId: string,
  addedAt: string,
): Write[] {
  const { personId, householdId: from } = link
  const isFree = left === undefined ? 'attribute_not_exists(#sharedWith)' : '#sharedWith = :left'
  const isGone = { condition: 'attribute_not_exists(#householdId)' }
  return [
    householdPeople.update({ householdId: from, personId }, 'SET #sharedWith = :household', {
      condition: `#role = :child AND ${isFree}`,
      values: { household: householdId, child: 'child', ...(left !== undefined && { left }) },
    }),
    householdPeople.put({ ...link, householdId, addedAt, sharedWith: from }, isGone),
    // A household that was left and comes back is the one that is written.
    ...(left === undefined || left === householdId
      ? []
      : [householdPeople.expect({ householdId: left, personId }, isGone)]),
    // A login that the child registers at the same time moves the links that it has read.
    dependents.update({ personId }, 'SET #version = #version + :one', {
      condition: '#queue = :birthday',
      values: { one: 1, birthday: 'birthday' },
    }),
  ]
}

async function readLink(
  { tables: { householdPeople } }: Households,
  householdId: string,
  personId: string,
): Promise<HouseholdPerson | null> {
  const where = '#householdId = :householdId AND #personId = :personId'
  const { rows } = await householdPeople.query(
    { where, values: { householdId, personId }, limit: 1 },
    tables.householdPeople.item,
  )
  return rows[0] ?? null
}
