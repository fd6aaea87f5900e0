// What a draw refuses, and what it writes over what it has read, on the real engine: something else happens in between.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { commitmentOf } from '@app/shared/events/draw-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { JoinRules } from '#tables/fields.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const [one, two, three] = [personId(1), personId(2), personId(3)]
interface Answered {
  readonly ok: boolean
  readonly code?: string
}
type Between = () => Promise<unknown>
interface People {
  readonly people: readonly { readonly personId: string; readonly part: string }[]
  readonly least?: number
}

let stage: Stage
let family: Family
let secret: { key: Uint8Array; wrapped: Uint8Array }
let apply: (eventId: string, sub: string, asked: People, between?: Between) => Promise<Answered>
let withdraw: (eventId: string, sub: string, between?: Between) => Promise<Answered>
let run: (between?: Between, at?: number) => Promise<{ failed: number }>
let read: (eventId: string, sub: string) => Promise<Answered & { value: { result: unknown } }>
beforeAll(async () => {
  stage = await testStage()
  for (const name of ['draw', 'draw-job'] as const) stage.enter(name)
  const { openDeps } = jest.requireActual('#aws/deps.ts')
  const calls = jest.requireActual('#features/events/drawing/applying.ts')
  const { readDraw } = jest.requireActual('#features/events/drawing/reading.ts')
  const { runDraws } = jest.requireActual('#features/events/drawing/draw-job.ts')
  /** Before the so-manieth transaction, something else is written. */
  const withBetween = (name: string, between: Between, at = 1) => {
    const deps = openDeps(name)
    let count = 0
    const transact = async (writes: unknown) => {
      count += 1
      if (count === at) await between()
      return deps.transact(writes)
    }
    return { ...deps, transact }
  }
  const nothing = () => Promise.resolve()
  const requestOf = (eventId: string, sub: string) => ({
    eventId,
    sub,
    write: { sub, key: randomUUID(), hash: 'x' },
  })
  apply = (eventId, sub, asked, between = nothing) =>
    calls.applyToDraw(withBetween('draw', between), requestOf(eventId, sub), asked)
  withdraw = (eventId, sub, between = nothing) =>
    calls.withdrawFromDraw(withBetween('draw', between), requestOf(eventId, sub))
  run = (between = nothing, at = 1) => runDraws(withBetween('draw-job', between, at))
  read = (eventId, sub) => readDraw(openDeps('draw'), eventId, sub)
  secret = await jest.requireActual('#aws/kms.ts').newDataKey(openDeps('draw-job').keys.data, 'draw')
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
})
beforeEach(async () => {
  await stage.clear('draws')
  await stage.put('users', ...[one, two, three].map((id) => aMember(id)))
})
afterAll(() => stage.stop())

async function open(
  { rules = {}, drawInHours = 2, seats = 1 } = {} as {
    rules?: Partial<JoinRules>
    drawInHours?: number
    seats?: number
  },
) {
  const eventId = `d-${randomUUID().slice(0, 8)}`
  const starts = new Date(Date.now() + 168 * HOUR_MS)
  const drawAtSec = secondsOf(new Date(Date.now() + drawInHours * HOUR_MS))
  const all = { shards: 1, draw: 'equal', drawAtSec, ...rules } as const
  await stage.put('events', anEvent(eventId, { eventStartDateTime: starts.toISOString(), feeYen: 0 }))
  await stage.put('eventCounters', aCounter(eventId, { seats, startsAtSec: secondsOf(starts), rules: all }))
  const commitment = await commitmentOf(Buffer.from(secret.key).toString('hex'))
  const sealed = Uint8Array.from(secret.wrapped)
  await stage.put('draws', { eventId, listing: 'open', stage: 'open', sealed, commitment })
  return eventId
}
const taking = (...ids: readonly string[]): People => ({
  people: ids.map((id) => ({ personId: id, part: 'takesPart' })),
})
const applied = async (eventId: string) => {
  const rows = await stage.rowsOf('participations', eventId)
  return rows.flatMap((row) => (row.status === 'waiting' ? [row.personId] : [])).sort()
}
const entriesOf = (eventId: string) => stage.rowsOf('queueEntries', eventId)
async function changeCounter(eventId: string, change: Partial<Item<'eventCounters'>>) {
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', { ...(counter as Item<'eventCounters'>), ...change })
}
async function changeDraw(eventId: string, change: Partial<Item<'draws'>>) {
  const [draw] = await stage.rowsOf('draws', eventId)
  await stage.put('draws', { ...(draw as Item<'draws'>), ...change })
}
/** The draw becomes due. */
async function due(eventId: string) {
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  const rules = { ...(counter as Item<'eventCounters'>).rules, drawAtSec: 1 }
  await changeCounter(eventId, { rules })
}

test('who has a seat already, given by staff, does not apply for one: a member alone, nor anybody of a party', async () => {
  const eventId = await open()
  const [mother = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  const seat = { status: 'registered', queueNo: 1, shard: 0, changedAt: 'x' } as const
  await stage.put('participations', { ...seat, eventId, personId: one, partyId: one })
  const inParty = { ...seat, partyId: family.householdId, part: 'takesPart', isAdult: false } as const
  await stage.put('participations', { ...inParty, eventId, personId: older })
  expect(await apply(eventId, one, taking(one))).toMatchObject({ code: 'ALREADY_IN' })
  expect(await apply(eventId, mother, taking(older, younger))).toMatchObject({ code: 'ALREADY_IN' })
  expect(await apply(eventId, two, taking(two))).toMatchObject({ ok: true })
  expect(await entriesOf(eventId)).toHaveLength(1)
})

test('a party may come with each smaller number that it accepts', async () => {
  const eventId = await open({ rules: { guardianAccompanies: true, unit: 'child' } })
  const [mother = ''] = family.guardians
  const [older = ''] = family.children
  const people = [...taking(older).people, { personId: mother, part: 'accompanies' }]
  expect(await apply(eventId, mother, { people, least: 1 })).toMatchObject({ code: 'ADULT_NEEDED' })
  expect(await apply(eventId, mother, { people, least: 2 })).toMatchObject({ ok: true })
})

test('an application that the closing overtakes is refused, and so is a withdrawal: the list of the seed stays as it is', async () => {
  const eventId = await open()
  const close = () => changeDraw(eventId, { stage: 'closed' })
  expect(await apply(eventId, one, taking(one), close)).toMatchObject({ code: 'EVENT_CLOSED' })
  expect([await entriesOf(eventId), await applied(eventId)]).toEqual([[], []])
  await changeDraw(eventId, { stage: 'open' })
  expect(await apply(eventId, one, taking(one))).toMatchObject({ ok: true })
  expect(await withdraw(eventId, one, close)).toMatchObject({ code: 'EVENT_CLOSED' })
  expect(await applied(eventId)).toEqual([one])
})

test('an application is over what was read: the event, the member, and what another guardian has written since', async () => {
  const eventId = await open()
  const off = () => changeCounter(eventId, { status: 'cancelled' })
  expect(await apply(eventId, one, taking(one), off)).toMatchObject({ code: 'EVENT_CANCELLED' })
  await changeCounter(eventId, { status: 'open' })
  const restrict = () => stage.put('users', aMember(one, { status: 'restricted' }))
  expect(await apply(eventId, one, taking(one), restrict)).toMatchObject({ code: 'MEMBER_RESTRICTED' })
  expect(await applied(eventId)).toEqual([])
  const [mother = '', father = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  const first = () => apply(eventId, father, taking(older))
  expect(await apply(eventId, mother, taking(younger), first)).toMatchObject({ ok: true })
  expect(await applied(eventId)).toEqual([younger])
})

test('who has left the household withdraws its application no more', async () => {
  const eventId = await open()
  const [mother = '', father = ''] = family.guardians
  await apply(eventId, mother, taking(...family.children))
  const leave = () => stage.put('users', aMember(father))
  // The household's application is not theirs: nothing is left to withdraw.
  expect(await withdraw(eventId, father, leave)).toMatchObject({ ok: true })
  expect(await applied(eventId)).toEqual(family.children.toSorted())
  await stage.put('users', aMember(father, { householdId: family.householdId }))
})

test('a draw that staff put off while it closes stays open', async () => {
  const eventId = await open({ drawInHours: -1 })
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  const later = secondsOf(new Date(Date.now() + HOUR_MS))
  const rules = { ...(counter as Item<'eventCounters'>).rules, drawAtSec: later }
  expect(await run(() => changeCounter(eventId, { rules }))).toMatchObject({ failed: 0 })
  expect(await stage.rowsOf('draws', eventId)).toMatchObject([{ stage: 'open' }])
})

test('a result stands: another job that has read before does not replace it', async () => {
  const eventId = await open()
  await Promise.all([one, two, three].map((id) => apply(eventId, id, taking(id))))
  await due(eventId)
  await stage.put('users', aMember(one, { status: 'restricted' }))
  let result: unknown
  // The second transaction is the result.
  await run(async () => {
    await stage.put('users', aMember(one))
    await run()
    const [draw] = await stage.rowsOf('draws', eventId)
    result = draw?.result
  }, 2)
  expect(result).toMatchObject({ lots: [{ seats: [1] }, { seats: [1] }, { seats: [1] }] })
  expect((await stage.rowsOf('draws', eventId))[0]?.result).toEqual(result)
})

test('a result that is not settled yet is shown to no one, and a draft’s draw neither; a former member reads none', async () => {
  const eventId = await open()
  await apply(eventId, one, taking(one))
  await due(eventId)
  let during: unknown
  // The third transaction is the first application’s.
  await run(async () => {
    during = (await read(eventId, one)).value.result
  }, 3)
  expect(during).toBeNull()
  expect((await read(eventId, one)).value.result).toMatchObject({ winners: 1 })
  await stage.put('users', aMember(two, { status: 'left' }))
  expect(await read(eventId, two)).toMatchObject({ code: 'MEMBER_RESTRICTED' })
  await changeCounter(eventId, { status: 'draft' })
  expect(await read(eventId, one)).toMatchObject({ code: 'NOT_FOUND' })
})

test('winners come in together on the seats of several counters: a household and a member alone, each with the mail', async () => {
  const eventId = await open({ rules: { shards: 2 }, seats: 2 })
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  await stage.put('eventCounters', { ...(counter as Item<'eventCounters'>), shard: 1 })
  const [mother = '', father = ''] = family.guardians
  await apply(eventId, mother, taking(mother, ...family.children))
  await apply(eventId, one, taking(one))
  for (const shard of [0, 1]) {
    const rows = await stage.rowsOf('eventCounters', eventId)
    const row = rows.find((each) => each.shard === shard) as Item<'eventCounters'>
    await stage.put('eventCounters', { ...row, rules: { ...row.rules, drawAtSec: 1 } })
  }
  let written = 0
  const counting = () => {
    written += 1
    return Promise.resolve()
  }
  // Closing, result, both winners, and the line.
  expect(await run(counting, 5)).toMatchObject({ failed: 0 })
  expect(written).toBe(0)
  const seated = await exactSeatsOf(stage, eventId)
  expect(seated.map(({ personId: id }) => id).sort()).toEqual([mother, ...family.children, one].sort())
  const mails = (await stage.rows('mails')).filter(({ kind }) => kind === 'drawWon')
  const hear = mails.flatMap((mail) => (mail.subjectId === eventId ? [mail.personId] : []))
  expect(hear.sort()).toEqual([mother, father, one].sort())
})

test('of winners who come in together, one who has been restricted since they were read is closed, and the others have their seats', async () => {
  const eventId = await open({ seats: 3 })
  await Promise.all([one, two, three].map((id) => apply(eventId, id, taking(id))))
  await due(eventId)
  // The third transaction seats the winners.
  expect(await run(() => stage.put('users', aMember(two, { status: 'restricted' })), 3)).toMatchObject({
    failed: 0,
  })
  const seated = await exactSeatsOf(stage, eventId)
  expect(seated.map(({ personId: id }) => id).sort()).toEqual([one, three])
  const mails = (await stage.rows('mails')).filter(({ subjectId }) => subjectId === eventId)
  const kinds = mails.flatMap(({ kind, personId: id }) => (kind === 'drawApplied' ? [] : [[id, kind]]))
  expect(kinds.sort()).toEqual([
    [one, 'drawWon'],
    [two, 'drawEnded'],
    [three, 'drawWon'],
  ])
})

test('of those without a seat, one whom another job has placed since does not keep the others from their place', async () => {
  const eventId = await open({ seats: 0 })
  await Promise.all([one, two, three].map((id) => apply(eventId, id, taking(id))))
  await due(eventId)
  expect(
    await run(async () => {
      const entries = await entriesOf(eventId)
      const row = entries.find(({ partyId }) => partyId === two)
      await stage.put('queueEntries', { ...(row as Item<'queueEntries'>), place: 9 })
    }, 3),
  ).toMatchObject({ failed: 0 })
  const places = (await entriesOf(eventId)).map(({ partyId, place }) => [partyId, place])
  expect(new Map(places as [string, number][]).get(two)).toBe(9)
  expect(places.every(([, place]) => place !== 0)).toBe(true)
})
