// R7: mails to many people while workers die, messages double or get lost, and SES fails: no one gets two.
// `run chaos mail` runs it with thousands. The seed is in the title; CHAOS_SEED repeats what befalls each worker, in its order.
import { randomInt } from 'node:crypto'
import { choice } from '@app/shared/test/part.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'
import { type Life, type Mortal, mortality } from '#test/mortal.ts'

const PEOPLE = Number(process.env['CHAOS_PEOPLE'] ?? (choice.isWhole ? 120 : 80))
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
/** Two workers share them. So few that not every mail may be left unknown. */
const KILLS = PEOPLE < 150 ? 4 : 10
/** Mails that a worker has on their way at once. */
const AT_ONCE = 10
const SWEEP_MS = 300_000
/** The awaits at which a worker dies: one of so many, others with the next seed. */
const every = choice.isWhole ? 1 : 12
const first = choice.isWhole ? 1 : 1 + (choice.seed % every)

jest.setTimeout(60_000 + PEOPLE * 400)

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of [
    'mails',
    'mailings',
    'mailPace',
    'users',
    'participations',
    'mailSuppressions',
  ] as const)
    await world.stage.clear(table)
  world.serviceEvents.length = 0
  world.setClock(new Date())
  world.service.refusal = () => null
})

/** A small generator of numbers in [0, 1): the same seed repeats a run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 7), state | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const mailing = {
  kind: 'inquiryReceived' as const,
  subjectId: 'e1',
  version: 1,
  data: { number: 'a' },
  audience: { of: 'event' as const, eventId: 'e1', statuses: ['registered' as const] },
}

/** An event with so many people and a mailing to them; every tenth may not get mail. */
async function prepared(people: number): Promise<{ suppressed: number }> {
  const ids = Array.from({ length: people }, (_, index) => personId(index + 1))
  const { stage } = world
  await stage.put('events', anEvent('e1'))
  await stage.put('users', ...ids.map((id) => aMember(id)))
  await stage.put(
    'participations',
    ...ids.map((id) => ({
      eventId: 'e1',
      personId: id,
      partyId: id,
      status: 'registered' as const,
      queueNo: 1,
      shard: 0,
      changedAt: '2025-04-01T00:00:00.000Z',
    })),
  )
  const refused = ids.filter((_, index) => index % 10 === 0)
  const keys = await Promise.all(refused.map((id) => world.addressKeyOf(aMember(id).email)))
  await stage.put(
    'mailSuppressions',
    ...keys.map((addressKey) => ({
      addressKey,
      because: 'bounce' as const,
      at: '2025-04-01T00:00:00.000Z',
      mailId: 'x',
      listing: 'all' as const,
      ttl: 9_999_999_999,
    })),
  )
  await world.begin(mailing)
  return { suppressed: refused.length }
}

function shuffled<Each>(list: readonly Each[], chance: () => number): Each[] {
  return list
    .map((each) => [chance(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)
}

const sentTo = () =>
  world.serviceEvents.flatMap(({ detail }) => (detail.eventType === 'Send' ? detail.mail.destination : []))
const twice = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index)

async function states(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { state } of await world.stage.rows('mails')) found[state] = (found[state] ?? 0) + 1
  return found
}

/** Runs sweep and worker until no mail waits. */
async function untilDone(drain: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await world.sweep()
    await drain()
    const { waiting = 0, claimed = 0 } = await states()
    const running = (await world.stage.rows('mailings')).some(({ state }) => state === 'running')
    if (waiting + claimed === 0 && !running) return
    world.later(SWEEP_MS)
  }
  throw new Error('mails are still waiting after sixty sweeps')
}

test(`no one gets two mails, and each person has a mail or a recorded reason (${PEOPLE} people, seed ${SEED})`, async () => {
  const { suppressed } = await prepared(PEOPLE)
  // A generator each, for they run at the same time.
  const trouble = chances(SEED)
  world.service.refusal = () =>
    trouble() < 0.05 ? { status: trouble() < 0.5 ? 503 : 429, name: 'TooManyRequestsException' } : null
  const lives: Life[] = []
  const worker = (chance: () => number) => {
    let mine = 0
    const doubledAndLost = (messages: readonly string[]) =>
      messages.flatMap((message) => (chance() < 0.1 ? [] : chance() < 0.2 ? [message, message] : [message]))
    // Its first runs are the mortal ones, so that there are as many in each run of the test.
    const mortal = (): Mortal | undefined => {
      if (mine >= KILLS / 2) return undefined
      mine += 1
      const life = mortality(1 + Math.floor(chance() * 60))
      lives.push(life)
      return { life }
    }
    return () => world.drain(doubledAndLost, mortal)
  }
  const workers = [worker(chances(SEED + 1)), worker(chances(SEED + 2))]
  await world.announce(mailing)
  await untilDone(() => Promise.all(workers.map((work) => work())))

  expect(twice(sentTo())).toEqual([])
  const before = await states()
  const { sent = 0, unknown = 0 } = before
  expect({ ...before, sent: sent + unknown, unknown: 0 }).toEqual({
    sent: PEOPLE - suppressed,
    unknown: 0,
    suppressed,
  })
  expect(unknown).toBeLessThanOrEqual(KILLS * AT_ONCE)
  expect(lives.some(({ isDead }) => isDead)).toBe(true)

  // What the service tells settles whatever it had taken; late, twice and in any order.
  const events = shuffled([...world.serviceEvents, ...world.serviceEvents], chances(SEED + 3))
  for (const event of events) await world.tell(event)
  const after = await world.stage.rows('mails')
  const taken = new Set(world.serviceEvents.flatMap(({ detail }) => detail.mail.tags.mail))
  const wrong = after.filter(({ mailId, state }) => (state === 'sent') !== taken.has(mailId))
  expect(wrong).toEqual([])
})

test('a worker killed at its awaits sends a mail at most once; the mail ends as sent or unknown', async () => {
  await prepared(2)
  const mail = {
    kind: 'inquiryReceived',
    personId: personId(2),
    subjectId: 'e1',
    data: { number: 'a' },
  } as const
  let killAt = first
  for (; ; killAt += every) {
    world.serviceEvents.length = 0
    const mailId = await world.put({ ...mail, version: killAt })
    const life = mortality(killAt)
    await world.take([{ mailId }], { life })
    world.later(SWEEP_MS)
    await world.sweep()
    await world.take([{ mailId }, { mailId }])
    const [row] = await world.stage.rowsOf('mails', mailId)
    const known = world.serviceEvents.length > 0 ? ['sent', 'unknown'] : ['unknown']
    expect([killAt, sentTo().length <= 1, known.includes(row?.state ?? '')]).toEqual([killAt, true, true])
    for (const event of world.serviceEvents) await world.tell(event)
    const [settled] = await world.stage.rowsOf('mails', mailId)
    expect([killAt, settled?.state]).toEqual([killAt, sentTo().length === 1 ? 'sent' : 'unknown'])
    if (!life.isDead) break
  }
  expect(killAt).toBeGreaterThan(10)
})

test('a mailing killed at its awaits still makes one mail for each person', async () => {
  let killAt = first
  for (; ; killAt += every) {
    for (const table of ['mails', 'mailings'] as const) await world.stage.clear(table)
    await prepared(3)
    const life = mortality(killAt)
    const mailingId = world.mailingIdOf(mailing)
    await world.take([{ mailingId }], { life })
    await world.take([{ mailingId }, { mailingId }])
    expect([killAt, (await world.stage.rows('mails')).length]).toEqual([killAt, 3])
    expect(await world.stage.rows('mailings')).toMatchObject([{ state: 'done', people: 3 }])
    if (!life.isDead) break
  }
  expect(killAt).toBeGreaterThan(6)
})

test('the control: without the conditions of lease and claim two workers send a mail twice', async () => {
  await prepared(20)
  const conditions = ['#state = :waiting AND #dueAt', 'attribute_not_exists(#lease)']
  const rewrite = (write: Write): Write => {
    const { Update: update } = write
    const { ConditionExpression: condition = '' } = update ?? {}
    if (update === undefined || !conditions.some((each) => condition.startsWith(each))) return write
    const always = `attribute_exists(mailId) OR attribute_exists(id) OR (${condition})`
    return { Update: { ...update, ConditionExpression: always } }
  }
  const { kind, subjectId, data } = mailing
  for (const [version, id] of Array.from({ length: 20 }, (_, index) => personId(index + 1)).entries())
    await world.put({ kind, personId: id, subjectId, version, data })
  const worker = () => world.take([{ wake: true }], { life: mortality(Number.POSITIVE_INFINITY), rewrite })
  await Promise.all([worker(), worker()])
  expect(twice(sentTo()).length).toBeGreaterThan(0)
})
