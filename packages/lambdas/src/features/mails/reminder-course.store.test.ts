// R7: reminders from the tick to the mail: clocks that go back, dates that move, seats given back and taken again.
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as JobModule from '#features/events/editing/publication-job.ts'
import type * as RemindersModule from '#features/events/notices/reminders-store.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'

const HOUR_MS = 3_600_000
/** Noon in Tokyo: no night lies between what these tests do. */
const START = Date.parse('2026-12-01T03:00:00Z')
const EVENT = 'asa'
const by = { staffId: 's-1', name: '職員', role: 'owner' as const }
const [me, other] = [personId(1), personId(2)]

let world: MailWorld
let tick: () => Promise<unknown>
let plan: (before: string | null, after: string | null) => Promise<void>
beforeAll(async () => {
  world = await mailWorld()
  const environment = { ...process.env }
  for (const name of ['event-editing', 'publication-job'] as const) world.stage.enter(name)
  Object.assign(process.env, environment)
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { publishDue }: typeof JobModule = jest.requireActual('#features/events/editing/publication-job.ts')
  const { reminderWrites }: typeof RemindersModule = jest.requireActual(
    '#features/events/notices/reminders-store.ts',
  )
  const deps = { ...openDeps('publication-job'), now: () => world.now }
  tick = () => publishDue(deps)
  plan = async (before, after) => {
    // The rows of the editor are put by its own grants; the tables are the same.
    const dueTasks = openDeps('event-editing').tables.dueTasks
    await deps.transact(reminderWrites({ ...deps, tables: { dueTasks } }, EVENT, { before, after }, by))
  }
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['mails', 'mailings', 'dueTasks', 'events', 'participations'] as const)
    await world.stage.clear(table)
  world.serviceEvents.length = 0
  at(0)
  await world.stage.put('users', aMember(me), aMember(other))
})

/** Sets the clock to so many hours after the beginning. */
const at = (hours: number) => world.setClock(new Date(START + hours * HOUR_MS))
const starting = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()
async function seat(person: string, status: Item<'participations'>['status'] = 'registered') {
  await world.stage.put('participations', {
    eventId: EVENT,
    personId: person,
    partyId: person,
    status,
    queueNo: 0,
    shard: 0,
    changedAt: world.now.toISOString(),
  })
}
async function hold(startsAt: string, before: string | null = null): Promise<void> {
  await world.stage.put('events', anEvent(EVENT, { eventStartDateTime: startsAt }))
  await plan(before, startsAt)
}
/** Runs sweep and worker until the queue is empty. */
async function send(): Promise<void> {
  await world.sweep()
  await world.drain()
}
const sentTo = () =>
  world.serviceEvents
    .flatMap(({ detail }) => (detail.eventType === 'Send' ? detail.mail.destination : []))
    .sort()
const BOTH = [aMember(me).email, aMember(other).email].sort()

test('R7: each member gets the reminder of the day before once, though the job runs twice and the clock jumps', async () => {
  await hold(starting(48))
  await seat(me)
  await seat(other)
  at(23)
  await tick()
  await send()
  expect(sentTo()).toEqual([])
  at(24.5)
  await Promise.all([tick(), tick()])
  await send()
  expect(sentTo()).toEqual(BOTH)
  // The clock moves back; saving the event again puts its rows again.
  at(10)
  await plan(starting(48), starting(48))
  await tick()
  await send()
  at(25)
  await tick()
  await send()
  at(24.5)
  await tick()
  await send()
  expect(sentTo()).toEqual(BOTH)
})

test('R7: after a move past the due reminder, members without it get one reminder of the new date', async () => {
  const [first, second] = [starting(48), starting(120)]
  await hold(first)
  await seat(me)
  at(24.5)
  await tick()
  // The mailing exists, no mail is sent yet: now the date moves.
  await hold(second, first)
  await send()
  expect(sentTo()).toEqual([])
  expect((await world.stage.rows('mails')).map(({ state, reason }) => [state, reason])).toEqual([
    ['closed', 'overtaken'],
  ])
  at(96.5)
  await tick()
  await tick()
  await send()
  expect(sentTo()).toEqual([aMember(me).email])
})

test('R7: a member who joins, leaves and joins again gets one reminder; a member who left gets none', async () => {
  await hold(starting(48))
  await seat(me)
  await seat(other)
  at(1)
  await seat(me, 'cancelled')
  at(2)
  await seat(me)
  at(24.5)
  await tick()
  await seat(other, 'cancelled')
  await send()
  expect(sentTo()).toEqual([aMember(me).email])
})
