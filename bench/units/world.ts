import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { monthOf } from '@app/lambdas/tables/public-numbers.ts'
import { aCounter, aMember, anEvent, personId } from '@app/lambdas/test/items.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { BenchStage } from './stage.ts'

export const CODE = '123456'
/** A member with a profile; an account that has just signed up; a member who is about to leave. */
export const people = { member: personId(1), newcomer: personId(2), leaver: personId(3) } as const
/** How many events are on the list, how many of these are sharded, who holds them, and how many the member has joined. */
export const LISTED = { events: 40, sharded: 20, organizations: 8, joined: 5 } as const
export const SEATS_OF_LEAVER = 3
const DAY_MS = 86_400_000

export const eventId = (n: number): string => `event-${String(n).padStart(4, '0')}`
export const organizationId = (n: number): string => `organization-${n}`

/** The data before the first action: sizes as in the demo data. */
export async function furnish(stage: BenchStage): Promise<void> {
  const { member, newcomer, leaver } = people
  stage.userPool.knows(newcomer, 'new@example.jp')
  stage.userPool.knows(member, 'member@example.jp')
  await stage.put('users', aMember(member), aMember(leaver))
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
  const listed = [...count(LISTED.events, event), anEvent('full')]
  await stage.put('events', ...listed)
  await stage.put(
    'eventCounters',
    ...count(LISTED.events, (n) => aCounter(eventId(n), { taken: 5, seats: 30 })),
  )
  await stage.put('publicNumbers', ...numbersByMonth(listed))
  await stage.put('eventCounters', aCounter('full', { taken: 30, seats: 30 }))
  await stage.put('participations', ...count(LISTED.joined, (n) => seat(n, member)))
  await stage.put('participations', ...count(SEATS_OF_LEAVER, (n) => seat(n, leaver)))
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
