import { choice } from '@app/shared/test/part.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dataDir } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent, put, seatsOf } from '#fixtures/http/database.ts'
import { type Member, plantMembers } from '#fixtures/http/members.ts'
import { countByAnswer, press, send, sendUntilFinal } from '#fixtures/http/seats.ts'

// More members click at once than the product holds, `test --whole` 500. The result is read from the database itself.
const MEMBERS = choice.isWhole ? 500 : 150
const SEATS = MEMBERS / 5
/** Each of these clicks twice. */
const PAIRS = 40
const PAIR_SEATS = 16
/** So many leave while as many others join. */
const MOVING = 16
let client: DynamoDBDocumentClient
let members: Member[]
jest.setTimeout(90_000)

beforeAll(async () => {
  client = await openDatabase(dataDir)
  members = await plantMembers(client, dataDir, MEMBERS)
})
afterAll(() => client.destroy())

/** Counter and rows agree, and are exactly the members with a success. */
async function expectSeats(eventId: string, joined: readonly Member[]): Promise<void> {
  const { counter, registered } = await seatsOf(client, eventId)
  expect(counter).toBe(joined.length)
  expect(registered).toEqual(new Set(joined.map(({ sub }) => sub)))
}

test('G29: of joins at once for too few seats exactly as many as there are seats get one, the others EVENT_FULL', async () => {
  const eventId = await plantEvent(client, SEATS)
  const answers = await Promise.all(members.map((member) => sendUntilFinal(press('join', eventId, member))))
  expect(countByAnswer(answers)).toEqual({ 200: SEATS, '409 EVENT_FULL': MEMBERS - SEATS })
  await expectSeats(
    eventId,
    members.filter((_, index) => answers[index] === '200'),
  )
})

test('joins sent twice at once with their key get the same answer twice and one seat each', async () => {
  const eventId = await plantEvent(client, PAIR_SEATS)
  const presses = members.slice(0, PAIRS).map((member) => press('join', eventId, member))
  const pairs = await Promise.all(
    presses.map((each) => Promise.all([sendUntilFinal(each), sendUntilFinal(each)])),
  )
  expect(pairs.filter(([one, other]) => one !== other)).toEqual([])
  expect(countByAnswer(pairs.map(([one]) => one))).toEqual({
    200: PAIR_SEATS,
    '409 EVENT_FULL': PAIRS - PAIR_SEATS,
  })
  await expectSeats(
    eventId,
    members.filter((_, index) => pairs[index]?.[0] === '200'),
  )
})

test('when each member joins with two keys, none has two seats and no participant gets EVENT_FULL', async () => {
  const eventId = await plantEvent(client, PAIR_SEATS)
  const pairs = await Promise.all(
    members
      .slice(0, PAIRS)
      .map((member) =>
        Promise.all([
          sendUntilFinal(press('join', eventId, member)),
          sendUntilFinal(press('join', eventId, member)),
        ]),
      ),
  )
  expect(pairs.filter(([one, other]) => one !== other)).toEqual([])
  expect(countByAnswer(pairs.map(([one]) => one))).toEqual({
    200: PAIR_SEATS,
    '409 EVENT_FULL': PAIRS - PAIR_SEATS,
  })
  await expectSeats(
    eventId,
    members.filter((_, index) => pairs[index]?.[0] === '200'),
  )
})

test('late duplicates of joins and cancels sent at once change nothing', async () => {
  const eventId = await plantEvent(client, SEATS)
  const some = members.slice(0, SEATS)
  const joins = some.map((member) => press('join', eventId, member))
  expect(countByAnswer(await Promise.all(joins.map((each) => sendUntilFinal(each))))).toEqual({ 200: SEATS })
  const leavers = some.slice(0, MOVING)
  const leaves = leavers.map((member) => press('leave', eventId, member))
  const refused = members.slice(SEATS, SEATS + MOVING).map((member) => press('join', eventId, member))
  const [left, late] = await Promise.all([
    Promise.all(leaves.map((each) => sendUntilFinal(each))),
    Promise.all(refused.map((each) => sendUntilFinal(each))),
  ])
  expect(countByAnswer(left)).toEqual({ 200: leavers.length })
  const followers = refused.filter((_, index) => late[index] === '200').map(({ member }) => member)
  const inside = [...some.slice(leavers.length), ...followers]
  await expectSeats(eventId, inside)

  // The network delivers everything once more: the same answers, and no seat changes.
  expect(countByAnswer(await Promise.all(joins.map((each) => sendUntilFinal(each))))).toEqual({ 200: SEATS })
  expect(await Promise.all(refused.map((each) => sendUntilFinal(each)))).toEqual(late)
  await expectSeats(eventId, inside)
})

test('an Idempotency-Key used for another request is refused and changes nothing', async () => {
  const [eventId, other] = [await plantEvent(client, SEATS), await plantEvent(client, SEATS)]
  const [member] = members
  if (member === undefined) throw new Error('no members')
  const first = press('join', eventId, member)
  expect(await sendUntilFinal(first)).toBe('200')
  const misuse = await send({ ...first, eventId: other })
  expect(misuse.status).toBe(409)
  expect(misuse.body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  await expectSeats(other, [])
})

test('control: the count finds a row without a counter', async () => {
  const eventId = await plantEvent(client, SEATS)
  const [member] = members
  if (member === undefined) throw new Error('no members')
  await sendUntilFinal(press('join', eventId, member))
  await expectSeats(eventId, [member])
  const { sub: personId } = members[1] ?? member
  const row = { eventId, personId, partyId: personId, queueNo: 1, shard: 0, changedAt: '' }
  await put(client, 'participations', [{ ...row, status: 'registered' }])
  await expect(expectSeats(eventId, [member])).rejects.toThrow()
})
