import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { monthOf } from '@app/lambdas/tables/public-numbers.ts'
import { aCounter, aMember, anEvent, personId } from '@app/lambdas/test/items.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { BenchStage } from './stage.ts'

export const CODE = '123456'
/** A member with a profile; an account that has just signed up; a member who is about to leave; one with a seat that others wait for. */
export const people = {
  member: personId(1),
  newcomer: personId(2),
  leaver: personId(3),
  seated: personId(4),
} as const
/** How many events are on the list, how many of these are sharded, who holds them, and how many the member has joined. */
export const LISTED = { events: 40, sharded: 20, organizations: 8, joined: 5 } as const
export const SEATS_OF_LEAVER = 3
/** A draw whose time has come. */
export const DRAWN = { parties: 20, seats: 8 } as const
const DAY_MS = 86_400_000

export const eventId = (n: number): string => `event-${String(n).padStart(4, '0')}`
export const organizationId = (n: number): string => `organization-${n}`

/** The data before the first action: sizes as in the demo data. */
export async function furnish(stage: BenchStage): Promise<void> {
  const { member, newcomer, leaver, seated } = people
  stage.userPool.knows(newcomer, 'new@example.jp')
  stage.userPool.knows(member, 'member@example.jp')
  await stage.put('users', aMember(member), aMember(leaver), aMember(seated))
  await stage.put('nicknames', ...[member, leaver].map((id) => nicknameOf(aMember(id))))
  const document = `terms#${termsInForce(new Date())}`
  await stage.put('consents', {
    sub: newcomer,
    document,
    version: termsInForce(new Date()),
    acceptedAt: 'then',
  })
  const agreed = {
    document: `community#${DATA_SHARING_VERSION}`,
    version: DATA_SHARING_VERSION,
    acceptedAt: 'then',
  }
  await stage.put('consents', { sub: member, ...agreed })
  const { mac } = await import('@app/lambdas/aws/kms.ts')
  const codeMac = await mac('alias/pepper', `member-code#${CODE}`)
  await stage.put('memberCodes', { codeMac, status: 'active', uses: 0 })
  await stage.put('organizations', ...count(LISTED.organizations, organization))
  const listed = [
    ...count(LISTED.events, event),
    ...['full', 'line', 'draw', 'drawn'].map((id) => anEvent(id, { feeYen: 0 })),
  ]
  await stage.put('events', ...listed)
  await stage.put(
    'eventCounters',
    ...count(LISTED.events, (n) => aCounter(eventId(n), { taken: 5, seats: 30 })),
  )
  await stage.put('publicNumbers', ...numbersByMonth(listed))
  await stage.put('eventCounters', aCounter('full', { taken: 30, seats: 30 }))
  await stage.put(
    'eventCounters',
    aCounter('line', { taken: 1, seats: 1, rules: { shards: 1, queue: 'fillSeats' } }),
  )
  await stage.put('participations', { ...seat(0, seated), eventId: 'line' })
  await putDraws(stage)
}

/** One that takes applications, and one that is to be drawn: each party is one person. */
async function putDraws(stage: BenchStage): Promise<void> {
  const { newDataKey } = await import('@app/lambdas/aws/kms.ts')
  const { wrapped } = await newDataKey('alias/data', 'draw')
  const sealed = Uint8Array.from(wrapped)
  const now = Date.now()
  for (const [id, drawAtMs] of [
    ['draw', now + DAY_MS],
    ['drawn', now - 1_000],
  ] as const) {
    const drawAtSec = Math.floor(drawAtMs / 1000)
    const rules = { shards: 1, queue: 'fillSeats', draw: 'newThenFewest', drawAtSec } as const
    await stage.put('eventCounters', aCounter(id, { seats: DRAWN.seats, rules }))
    await stage.put('draws', { eventId: id, listing: 'open', stage: 'open', sealed, commitment: '' })
  }
  const lots = count(DRAWN.parties, (n) => personId(100 + n))
  const at = new Date(now).toISOString()
  await stage.put('users', ...lots.map((id) => aMember(id)))
  await stage.put(
    'queueEntries',
    ...lots.map((id) => ({
      eventId: 'drawn',
      partyId: id,
      place: 0,
      enteredAt: at,
      enteredBy: id,
      least: 1,
      lot: `lot-${id}`,
      people: [{ personId: id, part: 'takesPart' as const }],
    })),
  )
  await stage.put(
    'participations',
    ...lots.map((id) => ({
      ...seat(0, id),
      eventId: 'drawn',
      status: 'waiting' as const,
      seats: 0 as const,
    })),
  )
}

function count<Value>(length: number, make: (n: number) => Value): Value[] {
  return Array.from({ length }, (_, n) => make(n))
}

function nicknameOf({ nicknameKey, id }: Item<'users'>): Item<'nicknames'> {
  return { nicknameKey, userId: id }
}

function organization(n: number): Item<'organizations'> {
  return { organizationId: organizationId(n), organizationName: `みほん子育て会${n}`, color: '#3366cc' }
}

function event(n: number): Item<'events'> {
  return anEvent(eventId(n), {
    eventName: `親子で学ぶ、おこづかいとお金のはなし 第${n}回`,
    venueName: '千代田区見本町 みほん会館 2階',
    eventDescription: 'お子さんといっしょに参加できます。飲み物をお持ちください。'.repeat(12),
    eventStartDateTime: new Date(Date.now() + (7 + n) * DAY_MS).toISOString(),
    eventRegistrationLimit: 30,
    organizationId: organizationId(n % LISTED.organizations),
    counterShards: n < LISTED.events - LISTED.sharded ? 1 : 16,
  })
}

/** As the stream has written them. */
function numbersByMonth(listed: readonly Item<'events'>[]): Item<'publicNumbers'>[] {
  const months = Map.groupBy(listed, ({ eventStartDateTime: at }) =>
    monthOf(at === null ? null : Date.parse(at)),
  )
  const number = { taken: 5, readAtMs: Date.now() }
  return [...months].map(([month, events]) => ({
    month,
    version: 1,
    numbers: Object.fromEntries(events.map(({ eventId }) => [eventId, number])),
  }))
}

function seat(n: number, personId: string): Item<'participations'> {
  return {
    eventId: eventId(n),
    personId,
    partyId: personId,
    status: 'registered',
    queueNo: Date.now(),
    shard: 0,
    changedAt: new Date().toISOString(),
  }
}
