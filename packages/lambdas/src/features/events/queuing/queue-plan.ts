import type { AnyCode } from '@app/shared/base/errors.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { partyFault, partyWith } from '@app/shared/events/party-rules.ts'
import { isAgeAllowed, isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Settings } from '#aws/environment.ts'
import type { Needs } from '#aws/granted.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import type { Entry } from '#domain/line-store.ts'
import { chooseSeats, countsOf, type SeatsAt, seatsNeeded } from '#domain/party-seats.ts'
import { type Limited, limitsOf } from '#domain/seats-store.ts'
import { type House, openingOf } from '#features/events/joining/party-house-store.ts'
import { type Planned, planParty } from '#features/events/joining/party-planning.ts'
import { readLimitFacts } from '#features/events/queuing/queue-store.ts'
import type { JoinRules } from '#tables/fields.ts'

export type Plans = Needs<{ events: ['get']; guardianEvents: ['get'] }> & {
  readonly settings: Pick<Settings<'queue'>, 'GUARDIAN_CONSENT'>
}

/** A party of the line as its rules see it now: a household's people, or a member alone with their guardian's limits. */
export type Plan =
  | ({ readonly kind: 'party' } & Planned)
  | {
      readonly kind: 'member'
      readonly limited: Limited | null
      /** Their guardian is asked for each event, and has not said yes to this one. */
      readonly lacksYes: boolean
    }

/** Whether a party may come, its seats aside: asked when it enters, and again when it is its turn. Without their guardian’s yes a minor may wait, and no more. */
export async function planFor<Closed extends AnyCode>(
  deps: Plans,
  house: House,
  { eventId, partyId, people }: Pick<Entry, 'eventId' | 'partyId' | 'people'>,
  now: Date,
  closedOf: (counter: Item<'eventCounters'>) => Closed | null,
  { mayLackYes = false } = {},
) {
  const { member, householdId } = house
  const [counter] = house.counters
  if (member === null) return refuse('NO_PROFILE')
  if (partyId !== member.id) {
    if (partyId !== householdId) return refuse('NO_HOUSEHOLD')
    const planned = planParty(house, { eventId }, people, now, closedOf)
    return 'code' in planned ? planned : ({ kind: 'party', ...planned } satisfies Plan)
  }
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  if (counter.rules.unit !== undefined) return refuse('NO_HOUSEHOLD')
  if (people.some(({ personId, part }) => personId !== member.id || part !== 'takesPart'))
    return refuse('FORBIDDEN')
  const closed = closedOf(counter)
  if (closed !== null) return refuse(closed)
  const today = tokyoDate(now)
  if (!isAgeAllowed(member.birthDate, counter.rules, counter.rules.onDate ?? today))
    return refuse('AGE_NOT_ALLOWED')
  if (!isOpenFor(member, openingOf(deps, counter, today))) return refuse('CONSENT_REQUIRED')
  const plan = await withinLimits(deps, eventId, member, today)
  return 'kind' in plan && plan.lacksYes && !mayLackYes ? refuse('EVENT_CONSENT_REQUIRED') : plan
}

/** R9: an event that is free for certain, and a yes to this event, where the guardian wants it. */
async function withinLimits(deps: Plans, eventId: string, member: Item<'users'>, today: string) {
  // Limits end on the 18th birthday.
  const limited = isMinor(member.birthDate, today) ? limitsOf(member) : null
  if (limited === null) return { kind: 'member', limited, lacksYes: false } satisfies Plan
  const { feeYen, asked } = await readLimitFacts(deps, eventId, member.id)
  if (limited.limits.includes('freeEventsOnly') && feeYen !== 0) return refuse('GUARDIAN_LIMIT')
  const answer = asked?.version === limited.version ? asked.state : null
  const asksEach = limited.limits.includes('askEachEvent')
  if (asksEach && answer === 'refused') return refuse('GUARDIAN_LIMIT')
  const lacksYes = asksEach && answer !== 'approved'
  return { kind: 'member', limited, lacksYes } satisfies Plan
}

/** What keeps a household's people from waiting: one of them is in, or a smaller party that they accept could not come. */
export function faultOfEntry(
  { at, entrants }: Planned,
  { people, least }: Pick<Entry, 'people' | 'least'>,
  rules: JoinRules,
) {
  const coming = entrants.filter(({ isIn }) => !isIn)
  const seated = entrants.filter(({ isIn }) => isIn)
  if (coming.length < people.length) return 'ALREADY_IN'
  for (let count = least; count < people.length; count += 1) {
    const first = [...coming.slice(0, count), ...seated]
    const fault = partyFault(partyWith(countsOf(at.party), first, at.unit), rules)
    if (fault !== null) return fault
  }
  return null
}

/** Whether a member who waits alone lacks their guardian’s yes to the event. */
export async function lacksYes(deps: Plans, eventId: string, member: Item<'users'>): Promise<boolean> {
  const plan = await withinLimits(deps, eventId, member, tokyoDate(deps.now()))
  return 'kind' in plan && plan.lacksYes
}

/** The seats that a party takes of these counters; null where there are too few. */
export function seatsOfPlan(plan: Plan, counters: readonly Item<'eventCounters'>[]): SeatsAt[] | null {
  return chooseSeats(counters, plan.kind === 'party' ? seatsNeeded(plan.at, plan.entrants) : 1, 0)
}
