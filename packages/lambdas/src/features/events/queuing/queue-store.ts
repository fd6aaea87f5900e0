import * as v from 'valibot'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { type Changed, type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { isInLine } from '#domain/waiting-store.ts'

type Times = Pick<Item<'eventCounters'>, 'startsAtSec'>
export function readMember(deps: Needs<{ users: ['get'] }>, id: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id })
}

/** What a guardian's limits ask about: the fee, and the answer for this event. */
export async function readLimitFacts(
  deps: Needs<{ events: ['get']; guardianEvents: ['get'] }>,
  eventId: string,
  childId: string,
) {
  const { events, guardianEvents } = deps.tables
  const [event, asked] = await Promise.all([
    events.get({ eventId }),
    guardianEvents.get({ childId, eventId }),
  ])
  return { feeYen: event?.feeYen ?? null, asked }
}

/** The events with a queue. */
export async function openQueues(deps: Needs<{ queues: ['query'] }>): Promise<string[]> {
  const rows = await paginate((after) =>
    deps.tables.queues.query(
      { index: 'open', where: '#listing = :open', values: { open: 'open' }, limit: 200, after },
      v.object({ eventId: v.string() }),
    ),
  )
  return rows.map(({ eventId }) => eventId)
}

/** What became of a party that waits no more, and when. */
export interface Outcome {
  readonly became: 'cameIn' | 'ended'
  readonly now: Date
}

/** The party is in the line no more, and the queue and the figures say so. */
export function outOfLine(
  deps: Needs<{ queues: ['put']; queueEntries: ['remove']; queueFigures: ['update'] }>,
  { eventId, partyId, place, enteredAt }: Entry,
  queue: Queue,
  outcome: Outcome,
  passed: Omit<Changed, 'waiting'> = since(queue),
): Write[] {
  return [
    counted(deps, { eventId, enteredAt }, outcome),
    queueWrite(deps, eventId, queue, { waiting: Math.max(0, queue.waiting - 1), ...passed }),
    deps.tables.queueEntries.remove(
      { eventId, partyId },
      { condition: '#place = :place', values: { place } },
    ),
  ]
}

/** One party more came in, with the minutes that it waited, or ended without. */
function counted(
  { tables: { queueFigures } }: Needs<{ queueFigures: ['update'] }>,
  { eventId, enteredAt }: Pick<Entry, 'eventId' | 'enteredAt'>,
  { became, now }: Outcome,
): Write {
  // The first one makes the row.
  const condition = 'attribute_not_exists(#eventId) OR #eventId = :eventId'
  const values = { eventId, zero: 0, one: 1 }
  if (became === 'ended')
    return queueFigures.update({ eventId }, 'SET #ended = if_not_exists(#ended, :zero) + :one', {
      condition,
      values,
    })
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(enteredAt)) / 60_000))
  return queueFigures.update(
    { eventId },
    'SET #cameIn = if_not_exists(#cameIn, :zero) + :one, #waitedMin = list_append(if_not_exists(#waitedMin, :none), :minutes)',
    { condition, values: { ...values, none: [], minutes: [minutes] } },
  )
}

/** The people of parties who still wait in them: staff may have given one of them a seat. */
export async function stillWaiting<Party extends Pick<Entry, 'eventId' | 'partyId' | 'people'>>(
  { tables: { participations } }: Needs<{ participations: ['getMany'] }>,
  parties: readonly Party[],
): Promise<{ readonly party: Party; readonly people: Entry['people'] }[]> {
  const keys = parties.flatMap(({ eventId, people }) => people.map(({ personId }) => ({ eventId, personId })))
  const rows = (await participations.getMany(keys)).filter(isInLine)
  const partyOf = new Map(rows.map(({ personId, partyId }) => [personId, partyId]))
  return parties.map((party) => ({
    party,
    people: party.people.filter(({ personId }) => partyOf.get(personId) === party.partyId),
  }))
}

/** The offer of a party that is open; over on the second, and with the old start of an event that is moved, whatever the job has done. */
export function openOffer(party: Pick<Entry, 'offer'>, at: Times, now: Date): Entry['offer'] | null {
  const { offer } = party
  if (offer === undefined || isForOtherStart(party, at)) return null
  return Date.parse(offer.endsAt) > now.getTime() ? offer : null
}

/** The event was moved since the party was asked. */
export function isForOtherStart({ offer }: Pick<Entry, 'offer'>, { startsAtSec }: Times): boolean {
  return offer?.startsAtSec !== undefined && offer.startsAtSec !== (startsAtSec ?? null)
}

/** The people of one party who still wait. */
export async function waitingOf(
  deps: Needs<{ participations: ['getMany'] }>,
  party: Pick<Entry, 'eventId' | 'partyId' | 'people'>,
): Promise<Entry['people']> {
  return (await stillWaiting(deps, [party])).flatMap(({ people }) => people)
}

/** Whether somebody of a party has a seat. */
export async function isAnyIn(
  { tables: { participations } }: Needs<{ participations: ['getMany'] }>,
  { eventId, people }: Pick<Entry, 'eventId' | 'people'>,
): Promise<boolean> {
  const rows = await participations.getMany(people.map(({ personId }) => ({ eventId, personId })))
  return rows.some(({ status }) => status === 'registered')
}

/** Who acts for a party: the member alone, or the guardians, who entered it first. */
export async function actorsOf(
  deps: Needs<{ householdPeople: ['query'] }>,
  { partyId, enteredBy }: Pick<Entry, 'partyId' | 'enteredBy'>,
): Promise<string[]> {
  if (partyId === enteredBy) return [enteredBy]
  const people = await peopleOfHousehold(deps, partyId)
  const guardians = people.filter(({ role }) => role === 'guardian').map(({ personId }) => personId)
  return guardians.sort((one, other) => Number(other === enteredBy) - Number(one === enteredBy))
}

/**
 * Who hears of a party's place: the member alone; the guardians who are active, and a child with a login of their own. The one
 * who entered it, where the household is gone.
 */
export async function recipientsOf(
  deps: Needs<{ householdPeople: ['query']; users: ['getMany'] }>,
  { partyId, enteredBy, people }: Pick<Entry, 'partyId' | 'enteredBy' | 'people'>,
): Promise<string[]> {
  if (partyId === enteredBy) return [enteredBy]
  const household = await peopleOfHousehold(deps, partyId)
  const members = await deps.tables.users.getMany(household.map(({ personId }) => ({ id: personId })))
  const isConcerned = (id: string) => people.some(({ personId }) => personId === id)
  const isGuardian = new Map(household.map(({ personId, role }) => [personId, role === 'guardian']))
  const hear = members.filter(({ id, status }) =>
    isGuardian.get(id) === true ? status === 'active' : isConcerned(id),
  )
  return hear.length === 0 ? [enteredBy] : hear.map(({ id }) => id)
}

/** A mail about a party's place in a line or a draw, named by the time of the change. */
export function queueMails<K extends Extract<MailKindName, `queue${string}` | `draw${string}`>>(
  kind: K,
  eventId: string,
  actors: readonly string[],
  at: Date,
  data: MailData<K>,
): NewMail[] {
  const mail = { kind, subjectId: eventId, version: at.toISOString(), data }
  return actors.map((personId) => ({ ...mail, personId }) as NewMail) // data of this kind
}
