// Rows that are kept by an event's date stay as long as it says, wherever the date moves; on the real engine.
import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as CheckModule from '#features/events/joining/seats-check.ts'
import { listingKeys } from '#tables/listing-keys.ts'
import { aCounter, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const [asked, answered, minor, late] = [personId(1), personId(2), personId(3), personId(4)]
const from = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS)
const SOON = ttlAfter(new Date(), { days: 20 })

let stage: Stage
let run: () => Promise<unknown>
beforeAll(async () => {
  stage = await testStage()
  stage.enter('seats-check-job')
  const checking: typeof CheckModule = jest.requireActual('#features/events/joining/seats-check.ts')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  run = () => checking.checkSeats(openDeps('seats-check-job'))
})
afterAll(() => stage.stop())

/** An event that begins then, whose rows were written when it was to begin elsewhere. */
async function anEventWithRows(eventId: string, starts: Date | null, ttl: number) {
  await stage.put('events', anEvent(eventId, listingKeys(starts, null)))
  await stage.put('eventCounters', aCounter(eventId, { taken: 2, seats: 5 }))
  const at = (id: string) => ({ eventId, partyId: id })
  const seat = { status: 'registered' as const, queueNo: 1, shard: 0 }
  await stage.put(
    'participations',
    { ...at(minor), ...seat, personId: minor, changedAt: from(-200).toISOString() },
    { ...at(late), ...seat, personId: late, changedAt: from(-2).toISOString() },
  )
  const request = { sealed: 'x', askedBy: asked, askedAt: from(-200).toISOString(), version: 1 }
  await stage.put('careRequests', { ...at(asked), ...request, ttl })
  await stage.put('eventAnswers', {
    ...at(answered),
    answers: [],
    answeredBy: answered,
    answeredAt: from(-200).toISOString(),
    version: 1,
    ttl,
  })
  const consent = { state: 'approved' as const, version: 1, asked: 1, askedAt: '', linkEndsAt: '', ttl }
  await stage.put('guardianEvents', { childId: minor, eventId, ...consent })
}

async function endsOf(eventId: string) {
  const [request] = await stage.rowsOf('careRequests', eventId)
  const [answers] = await stage.rowsOf('eventAnswers', eventId)
  const consents = await stage.rowsOf('guardianEvents', minor)
  return [request?.ttl, answers?.ttl, consents.find((row) => row.eventId === eventId)?.ttl]
}

test('rows of an event that was postponed far stay until 90 days, a guardian’s answer until half a year, after its new start', async () => {
  const starts = from(300)
  await anEventWithRows('postponed', starts, SOON)
  await run()
  const [kept, consent] = [ttlAfter(starts, { days: 90 }), ttlAfter(starts, { days: 183 })]
  expect(await endsOf('postponed')).toEqual([kept, kept, consent])
  await stage.unchanged(run)
})

test('rows of an event that was brought forward end with its new start; a guardian’s answer is not shortened', async () => {
  const starts = from(3)
  const far = ttlAfter(starts, { days: 400 })
  await anEventWithRows('forward', starts, far)
  await run()
  const kept = ttlAfter(starts, { days: 90 })
  expect(await endsOf('forward')).toEqual([kept, kept, far])
})

test('rows of an event whose date is undecided stay while it is, and are written only when their end is near', async () => {
  await anEventWithRows('undecided', null, SOON)
  await run()
  const ends = await endsOf('undecided')
  for (const end of ends) expect(end).toBeGreaterThan(secondsOf(from(180)))
  await stage.unchanged(run)
})
