// R17, R5: staff give seats to people of a household, by the nickname of a guardian.
import { randomUUID } from 'node:crypto'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const owner = personId(1)
let stage: Stage
let ask: Ask
let family: Family
let [mother, hana] = ['', '']
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('attendees')
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['participations', 'parties', 'auditEntries', 'viewings', 'outcomes'] as const)
    await stage.clear(table)
  family = await putFamily(stage, 0, { births: ['2020-04-02'] })
  ;[mother = ''] = family.guardians
  ;[hana = ''] = family.children
  await stage.put('nicknames', { nicknameKey: 'はなまま', userId: mother })
})

async function open(unit: 'person' | 'child' | 'family', counter: Partial<Item<'eventCounters'>> = {}) {
  await stage.put('events', anEvent('e1', { seatUnit: unit }))
  const rules = { shards: 1, ...(unit !== 'person' && { unit }) }
  await stage.put('eventCounters', aCounter('e1', { seats: 2, taken: 0, rules, ...counter }))
}
const add = (body: object, key = randomUUID()) =>
  ask('POST /staff/events/{eventId}/attendees', {
    as: owner,
    key,
    path: { eventId: 'e1' },
    body: { who: { nickName: 'はなまま' }, reason: '電話', ...body },
  })
const codeOf = ({ status, code }: Answer) => [status, code]
const seated = async () =>
  new Map((await stage.rows('participations')).map((row) => [row.personId, row.part ?? 'own']))

test('R17: the desk is shown who of the household could come, without a seat given, and 閲覧の記録 says so', async () => {
  await open('family')
  const answer = await add({ asParty: true })
  expect(answer).toMatchObject({ status: 200, body: { personId: mother } })
  const { unseated } = answer.body as { unseated: { personId: string; part: string }[] }
  expect(unseated.map((one) => [one.personId, one.part])).toEqual([
    [mother, 'takesPart'],
    [hana, 'takesPart'],
  ])
  expect(JSON.stringify(unseated)).not.toContain('2020-04-02')
  expect(await seated()).toEqual(new Map())
  expect(await stage.rows('viewings')).toMatchObject([{ kind: 'memberOpened', targetId: mother }])
})

test('R17: those who are named get seats in the unit of the event, once for a press sent twice', async () => {
  await open('family')
  const key = randomUUID()
  const both = [await add({ people: [mother, hana] }, key), await add({ people: [mother, hana] }, key)]
  expect(both.map(codeOf)).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  expect(await exactSeatsOf(stage, 'e1')).toHaveLength(2)
  const [counter] = await stage.rowsOf('eventCounters', 'e1')
  expect(counter?.taken).toBe(1)
  expect((await stage.rows('auditEntries')).map(({ action }) => action)).toEqual(['attendeeAdded'])
  expect(codeOf(await add({ people: [hana] }))).toEqual([409, 'CONFLICT'])
})

test('R17: of an event that counts children or families no one gets a seat by themselves', async () => {
  const lone = personId(70)
  await stage.put('users', aMember(lone))
  for (const unit of ['child', 'family'] as const) {
    await open(unit)
    expect(codeOf(await add({ who: { personId: lone } }))).toEqual([409, 'NO_HOUSEHOLD'])
  }
  await open('child')
  expect(codeOf(await add({}))).toEqual([409, 'CHILD_NEEDED'])
  expect(await seated()).toEqual(new Map())
  // The control: where a seat is a person's, both get one.
  await open('person')
  expect((await add({ who: { personId: lone } })).status).toBe(200)
  expect((await add({})).status).toBe(200)
  expect(await seated()).toEqual(
    new Map([
      [lone, 'own'],
      [mother, 'takesPart'],
    ]),
  )
})

test('R17: people of another household are not found, and with one seat for two no one gets any', async () => {
  await open('person', { seats: 1 })
  const other = await putFamily(stage, 3)
  expect(codeOf(await add({ people: [mother, ...other.children] }))).toEqual([404, 'NOT_FOUND'])
  expect(codeOf(await add({ people: [mother, hana] }))).toEqual([409, 'PARTY_TOO_LARGE'])
  expect(await seated()).toEqual(new Map())
})
