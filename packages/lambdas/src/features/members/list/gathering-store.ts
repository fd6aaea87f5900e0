import { tokyoDate } from '@app/shared/base/tokyo.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { memberCodeMac } from '#domain/member-code-mac.ts'
import type { FactsRow } from '#domain/member-facts.ts'
import { isWanted, NEWSLETTER } from '#domain/newsletter-consent-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import type { Facts } from '#tables/member-facts.ts'

/** What the facts of a member are gathered from. */
export type Sources = Needs<
  {
    users: ['get', 'getMany']
    householdPeople: ['query']
    dependents: ['getMany']
    consents: ['get']
    checkIns: ['query']
    memberCodes: ['get']
  },
  'pepper'
>

const PAGE = 500

/** The facts as they are now; null for somebody who is no member. */
export async function gatherFacts(
  deps: Sources,
  memberId: string,
  before: FactsRow | null,
): Promise<Facts | null> {
  const member = await deps.tables.users.get({ id: memberId })
  if (member === null) return null
  const [house, consent, batchId] = await Promise.all([
    householdOf(deps, member),
    deps.tables.consents.get({ sub: memberId, document: NEWSLETTER }),
    before === null ? batchOf(deps, member) : before.batchId,
  ])
  const days = await daysOf(deps, [memberId, ...house.people])
  const { lastName, firstName, nickName, birthDate, status, plan, postalCode, createdAt } = member
  return {
    memberId,
    lastName,
    firstName,
    nickName,
    birthDate,
    status,
    plan,
    joined: tokyoDate(new Date(createdAt)).slice(0, 7),
    children: house.children,
    area: areaOf(postalCode),
    lastCame: [...days.values()].toSorted().at(-1) ?? null,
    came: days.size,
    news: consent !== null && isWanted(consent),
    batchId,
  }
}

/** The first three digits; null where there are none. */
export function areaOf(postalCode: string | null): string | null {
  const digits = (postalCode ?? '').normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length < 3 ? null : digits.slice(0, 3)
}

/** Who comes with them, and the birth dates of the children. */
async function householdOf(deps: Sources, { householdId }: Item<'users'>) {
  if (householdId === undefined) return { people: [], children: [] }
  const all = await peopleOfHousehold(deps, householdId)
  const people = all.flatMap(({ personId, role }) => (role === 'guardian' ? [] : [personId]))
  const ids = all.flatMap(({ personId, role }) => (role === 'child' ? [personId] : []))
  const [dependents, members] = await Promise.all([
    ids.length === 0 ? [] : deps.tables.dependents.getMany(ids.map((personId) => ({ personId }))),
    ids.length === 0 ? [] : deps.tables.users.getMany(ids.map((id) => ({ id }))),
  ])
  const births = new Map<string, string>()
  for (const { personId, birthDate } of dependents)
    if (birthDate !== undefined) births.set(personId, birthDate)
  for (const { id, birthDate } of members) births.set(id, birthDate)
  return { people, children: [...births.values()].toSorted() }
}

/** The events to which they came, each with the first day in Tokyo. */
async function daysOf({ tables: { checkIns } }: Sources, people: readonly string[]) {
  const rows = await Promise.all(
    people.map((personId) =>
      paginate((after) =>
        checkIns.query(
          {
            index: 'byPerson',
            where: '#personId = :personId',
            filter: '#state = :in',
            values: { personId, in: 'in' },
            limit: PAGE,
            after,
          },
          v.object({ eventId: v.string(), at: v.string() }),
        ),
      ),
    ),
  )
  return new Map(rows.flat().map(({ eventId, at }) => [eventId, tokyoDate(new Date(at))]))
}

/** The batch of the code they registered with: it never changes. */
async function batchOf(deps: Sources, { sNumber }: Item<'users'>): Promise<string | null> {
  if (sNumber == null || sNumber === '') return null
  const found = await deps.tables.memberCodes.get({ codeMac: await memberCodeMac(deps, sNumber) })
  return found?.batchId ?? null
}
