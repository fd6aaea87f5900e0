// 抽選 of many parties, beside everything else that runs: 500 by `test store --whole` and by `CHAOS_PEOPLE=500`.
import { secondsOf } from '@app/shared/base/seconds.ts'
import { draw as drawLots } from '@app/shared/events/draw-rules.ts'
import { choice } from '@app/shared/test/part.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const PARTIES = Number(process.env['CHAOS_PEOPLE'] ?? (choice.isWhole ? 500 : 150))
const SEATS = PARTIES / 5
const LIMIT_MS = 10_000
const eventId = 'd-many'
let stage: Stage
let run: () => Promise<unknown>
beforeAll(async () => {
  stage = await testStage()
  stage.enter('draw-job')
  run = jest.requireActual('#features/events/drawing/draw-job.handler.ts').handler
  const { keys } = jest.requireActual('#aws/deps.ts').openDeps('draw-job')
  const { wrapped } = await jest.requireActual('#aws/kms.ts').newDataKey(keys.data, 'draw')
  const starts = new Date(Date.now() + 7 * 86_400_000)
  const drawAtSec = secondsOf(new Date(Date.now() - 1_000))
  const rules = { shards: 1, draw: 'newThenFewest', drawAtSec } as const
  const ids = Array.from({ length: PARTIES }, (_, n) => personId(n))
  await stage.put('events', anEvent(eventId, { eventStartDateTime: starts.toISOString() }))
  await stage.put('eventCounters', aCounter(eventId, { seats: SEATS, startsAtSec: secondsOf(starts), rules }))
  await stage.put('users', ...ids.map((id) => aMember(id)))
  const enteredAt = new Date().toISOString()
  const applied = { eventId, place: 0, enteredAt, least: 1 }
  await stage.put(
    'queueEntries',
    ...ids.map((id, n) => ({
      ...applied,
      partyId: id,
      enteredBy: id,
      people: [{ personId: id, part: 'takesPart' as const }],
      lot: `lot-${n.toString()}`,
    })),
  )
  const row = { eventId, status: 'waiting', queueNo: 1, shard: 0, changedAt: enteredAt, seats: 0 } as const
  await stage.put('participations', ...ids.map((id) => ({ ...row, personId: id, partyId: id })))
  const came = {
    state: 'in',
    at: enteredAt,
    lastAt: enteredAt,
    reentries: 0,
    nonce: 'n',
    by: 'list',
  } as const
  const before = ids.flatMap((id, n) =>
    Array.from({ length: n % 3 }, (_, at) => ({ ...came, personId: id, eventId: `e${at.toString()}` })),
  )
  await stage.put('checkIns', ...before.map((each) => ({ ...each, staffId: 's', version: 1 })))
  const sealed = Uint8Array.from(wrapped as Uint8Array)
  await stage.put('draws', { eventId, listing: 'open', stage: 'open', sealed, commitment: '' })
})
afterAll(() => stage.stop())

test(`${PARTIES} parties in three classes are drawn for ${SEATS} seats, registered and mailed within ten seconds`, async () => {
  const begun = performance.now()
  await run()
  const took = performance.now() - begun
  const [drawn] = await stage.rows('draws')
  const { result } = drawn ?? {}
  if (drawn === undefined || result === undefined) throw new Error('nothing was drawn')
  const again = await drawLots(result.secret, result.lots.toReversed(), result.seats)
  expect([again.order, again.winners]).toEqual([result.lots, SEATS])
  expect([...new Set(result.lots.map(({ drawClass }) => drawClass))]).toEqual([0, 2, 3])
  expect(await exactSeatsOf(stage, eventId)).toHaveLength(SEATS)
  const mails = await stage.rows('mails')
  const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length
  expect([count('drawWon'), count('drawLost')]).toEqual([SEATS, PARTIES - SEATS])
  expect(took).toBeLessThan(LIMIT_MS)
})
