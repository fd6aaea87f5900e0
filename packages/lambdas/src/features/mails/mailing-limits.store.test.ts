// R7: a mailing on an account with a rate and a quota, under a virtual clock: every mail leaves, once, and codes never wait.
// `run chaos mailing 100000` runs it with the limits of a young account and prints its figures.
import type * as ClientsModule from '#aws/clients.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'
import { withoutTokens } from '#test/without-tokens.ts'

const PEOPLE = Number(process.env['CHAOS_PEOPLE'] ?? 120)
const IS_LARGE = PEOPLE > 1_000
/** In the suite a quota that the mailing passes as well. */
const LIMITS = { perSecond: 14, perDay: IS_LARGE ? 50_000 : 120 }
const PER_SECOND = LIMITS.perSecond * 0.7
const PER_DAY = Math.floor(LIMITS.perDay * 0.7)
/** A code after so many mails. */
const CODE_EVERY = IS_LARGE ? 500 : 60
/** Sweeps further apart than the product's, which would find the queue at rest. */
const SWEEP_SEC = IS_LARGE ? 900 : 3_600
const DAY_SEC = 86_400

jest.setTimeout(60_000 + PEOPLE * 60)

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld({}, LIMITS)
  const { writer }: typeof ClientsModule = jest.requireActual('#aws/clients.ts')
  withoutTokens(writer)
})
afterAll(() => world.stop())

const mailing = {
  kind: 'inquiryReceived' as const,
  subjectId: 'e1',
  version: 1,
  data: { number: 'a' },
  audience: { of: 'event' as const, eventId: 'e1', statuses: ['registered' as const] },
}

async function prepared(): Promise<void> {
  const ids = Array.from({ length: PEOPLE }, (_, index) => personId(index + 1))
  const seat = { eventId: 'e1', status: 'registered' as const, queueNo: 1, shard: 0 }
  const changedAt = '2025-04-01T00:00:00.000Z'
  await world.stage.put('events', anEvent('e1'))
  for (let from = 0; from < PEOPLE; from += 10_000) {
    const some = ids.slice(from, from + 10_000)
    const members = some.map((id, index) => aMember(id, { email: `p${from + index}@example.jp` }))
    await world.stage.put('users', ...members)
    const seats = some.map((id) => ({ ...seat, personId: id, partyId: id, changedAt }))
    await world.stage.put('participations', ...seats)
  }
  await world.begin(mailing)
}

/** Asks for a code after every so many mails; how long the slowest took, by the world's clock. */
function codesBetween(): { asked(): number; slowestSec(): number } {
  const open: number[] = []
  let mails = 0
  let asked = 0
  let slowestMs = 0
  world.service.refusal = () => {
    mails += 1
    if (mails % CODE_EVERY === 0) {
      open.push(world.now.getTime())
      asked += 1
    }
    const [first] = open
    if (first !== undefined && world.limits.take() === 'taken') {
      open.shift()
      slowestMs = Math.max(slowestMs, world.now.getTime() - first)
    }
    return null
  }
  return { asked: () => asked, slowestSec: () => (open.length > 0 ? Infinity : slowestMs / 1000) }
}

const sent = () => world.serviceEvents.filter(({ detail }) => detail.eventType === 'Send')

test(`R7: a mailing to ${PEOPLE} people leaves whole, once each, as fast as its share allows, and codes go between`, async () => {
  await prepared()
  const codes = codesBetween()
  const from = world.now.getTime()
  let lastAt = from
  await world.announce(mailing)
  for (let before = -1; sent().length < PEOPLE; before = sent().length) {
    await world.drain()
    if (sent().length > before) lastAt = world.now.getTime()
    if (world.now.getTime() - from > 30 * DAY_SEC * 1000) break
    world.later(SWEEP_SEC * 1000)
    await world.sweep()
  }
  const destinations = sent().flatMap(({ detail }) => detail.mail.destination)
  const days = Math.ceil((PEOPLE + codes.asked()) / PER_DAY) - 1
  const idealSec = days * DAY_SEC + (PEOPLE + codes.asked() - days * PER_DAY) / PER_SECOND
  const tookSec = (lastAt - from) / 1000
  const figures = {
    neverSent: PEOPLE - new Set(destinations).size,
    twice: destinations.length - new Set(destinations).size,
  }
  if (IS_LARGE)
    process.stdout.write(
      `${JSON.stringify({ PEOPLE, ...figures, tookSec, idealSec, codes: codes.asked(), slowestCodeSec: codes.slowestSec() })}\n`,
    )
  expect(figures).toEqual({ neverSent: 0, twice: 0 })
  const states = (await world.stage.rows('mails')).map(({ state, attempts }) => `${state} ${attempts}`)
  expect([...new Set(states)]).toEqual(['sent 1'])
  expect(codes.slowestSec()).toBeLessThanOrEqual(5)
  expect(tookSec).toBeLessThanOrEqual(idealSec * 1.1)
})
