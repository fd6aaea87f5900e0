// R6, SEC-C7, SEC-C9: four doors, some without a network, lost answers and repeats: one row for each who came, none lost.
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

jest.setTimeout(240_000)
const EVENT = '/staff/events/{eventId}'
const PEOPLE = 100
const SCANS = 200
const MINUTE_MS = 60_000
const doors = [1, 2, 3, 4].map((n) => personId(n))
const people = Array.from({ length: PEOPLE }, (_, n) => personId(100 + n))

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  const now = Date.now()
  const times = {
    eventStartDateTime: new Date(now - 90 * MINUTE_MS).toISOString(),
    eventEndDateTime: new Date(now + 90 * MINUTE_MS).toISOString(),
  }
  await stage.put('staff', ...doors.map((id) => aStaff(id, 'door', { organizationIds: ['own'] })))
  await stage.put('users', ...people.map((id, n) => aMember(id, { nickName: `来場者${n}` })))
  await stage.put('events', anEvent('e1', { organizationId: 'own', ...times }))
  await stage.put('eventCounters', aCounter('e1', { seats: PEOPLE, taken: PEOPLE }))
  const seat = { eventId: 'e1', status: 'registered', queueNo: 1, shard: 0, changedAt: 'x' } as const
  await stage.put('participations', ...people.map((id) => ({ ...seat, personId: id, partyId: id })))
})
afterAll(() => stage.stop())

/** One scan: who, at which door, when, and whether that door had a network then. */
interface Scan {
  readonly person: number
  readonly door: string
  readonly nonce: string
  readonly scannedAt: string
  readonly isOffline: boolean
}

/** The same numbers each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('R6: 200 scans at four doors, half without a network: as many rows as people, the first times stay', async () => {
  const { body } = await ask('GET /staff/door/events/{eventId}', { as: doors[0] ?? null, path: { eventId: 'e1' } })
  const roster = (body as OutputOf<typeof doorRoster>).people
  const numberOf = new Map(roster.map((one) => [one.nickName, one.receiptNumber]))
  const next = random(20_261_123)
  const pick = (count: number) => Math.floor(next() * count)
  const scans = Array.from(
    { length: SCANS },
    (): Scan => ({
      person: pick(PEOPLE),
      door: doors[pick(doors.length)] ?? '',
      nonce: randomUUID(),
      scannedAt: new Date(Date.now() - (1 + pick(60)) * MINUTE_MS).toISOString(),
      isOffline: next() < 0.5,
    }),
  )
  // One in ten is sent again, as after a lost answer: the same nonce, another request.
  const sent = scans.flatMap((scan) => (next() < 0.1 ? [scan, scan] : [scan]))
  const greens = new Set<string>()

  async function send(scan: Scan): Promise<void> {
    const nickName = `来場者${scan.person}`
    const receiptNumber = numberOf.get(nickName) ?? ''
    const call = scan.isOffline ? 'offline-check-ins' : 'check-ins'
    const press = scan.isOffline
      ? { receiptNumber, nickName, scannedAt: scan.scannedAt }
      : { who: { personId: people[scan.person] } }
    const body = { nonce: scan.nonce, ...press }
    const answer = await untilAnswered(() =>
      ask(`POST ${EVENT}/${call}`, { as: scan.door, key: randomUUID(), path: { eventId: 'e1' }, body }),
    )
    expect(answer.status).toBe(200)
    const isGreen = scan.isOffline || (answer.body as CheckInResult).answer === 'OK'
    if (isGreen) greens.add(people[scan.person] ?? '')
  }
  const queues = doors.map((door) => sent.filter((scan) => scan.door === door))
  await Promise.all(
    queues.map(async (queue) => {
      for (const scan of queue) await send(scan)
    }),
  )

  const rows = await stage.rows('checkIns')
  const came = new Set(scans.map(({ person }) => people[person]))
  expect(rows).toHaveLength(came.size)
  expect(new Set(rows.map(({ personId }) => personId))).toEqual(came)
  expect([...greens].filter((id) => !rows.some((row) => row.personId === id && row.state === 'in'))).toEqual(
    [],
  )
  for (const [person, id] of people.entries()) {
    const first = scans
      .filter((scan) => scan.isOffline && scan.person === person)
      .map(({ scannedAt }) => scannedAt)
      .sort()[0]
    const row = rows.find(({ personId }) => personId === id)
    if (first !== undefined) expect(row?.at).toBe(first)
  }
})

/** Two doors at one row: the one that lost asks again, as the transport does. */
async function untilAnswered(press: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await press()
    if (answer.status !== 503) return answer
  }
}
