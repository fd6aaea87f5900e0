// N11, R11: what a member sees and takes home of their data, on the real engine.
import { randomUUID } from 'node:crypto'
import { makeDownload, openDownload, readMyData } from '@app/shared/my-data/contract.ts'
import { DOWNLOAD } from '@app/shared/my-data/rules.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { personal } from '#tables/personal/all.ts'
import { clockAt } from '#test/clock.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { plantLeaver, START } from '#test/leaving.ts'
import { myDataWorld } from '#test/my-data.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.stop())
beforeEach(() => clockAt(START))
afterEach(() => jest.useRealTimers())

const plant = (fields: Partial<Item<'users'>> = {}) => plantLeaver(world.stage, fields)
const press = (sub: string, key: string = randomUUID()) => world.ask('POST /my-data/download', sub, { key })
const link = (sub: string, format: 'html' | 'json' = 'json') =>
  world.ask('POST /my-data/download/link', sub, { body: { format } })
const page = async (sub: string) => v.parse(readMyData.output, (await world.ask('GET /my-data', sub)).body)
const rowOf = async (sub: string) => (await world.stage.rows('dataExports')).find((row) => row.sub === sub)
const messageOf = (sub: string, exportId: string) => JSON.stringify({ sub, exportId })

/** Presses, and runs the job. */
async function download(sub: string): Promise<Item<'dataExports'>> {
  expect((await press(sub)).status).toBe(200)
  const asked = await rowOf(sub)
  expect(await world.run([messageOf(sub, asked?.exportId ?? '')])).toEqual({ batchItemFailures: [] })
  const made = await rowOf(sub)
  if (made === undefined) throw new Error('no download')
  return made
}

async function fileOf(sub: string, format: 'html' | 'json'): Promise<string> {
  const url = new URL(v.parse(openDownload.output, (await link(sub, format)).body).url)
  const key = /mydata\/.*$/.exec(url.pathname)?.[0] ?? ''
  expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; .*my-data-2026/)
  expect(url.searchParams.get('X-Amz-Expires')).toBe(String(DOWNLOAD.linkSec))
  return new TextDecoder().decode(await world.stage.storage.read(key))
}

const shown = Object.entries(personal).flatMap(([name, { members }]) =>
  members !== 'nobody' && typeof members.shown === 'string' ? [[name, members.shown] as const] : [],
)
const Data = v.object({ categories: v.record(v.string(), v.record(v.string(), v.array(v.looseObject({})))) })

test('N11: the page counts each category, says since when, who looked and what went where', async () => {
  const { sub } = await plant()
  await world.stage.put('memberHistory', {
    memberId: sub,
    entryId: START.toISOString(),
    at: START.toISOString(),
    kind: 'revealed',
    subject: null,
    staffName: '見本',
    ground: null,
    until: null,
    note: 'x',
    fields: [],
  })
  const { categories, looks, provisions, download: made } = await page(sub)
  expect(categories.map(({ category, count }) => [category, count > 0])).toEqual(
    [
      'profile',
      'agreements',
      'guardian',
      'family',
      'events',
      'mails',
      'choices',
      'inquiries',
      'sharing',
      'handling',
    ].map((category) => [category, true]),
  )
  expect(categories.find(({ category }) => category === 'events')).toMatchObject({
    since: START.toISOString(),
  })
  expect(looks).toEqual(
    expect.arrayContaining([
      { day: '2026-11-21', role: 'owner', what: 'memberOpened', times: 1 },
      { day: '2026-11-21', role: null, what: 'revealed', times: 1 },
    ]),
  )
  expect(JSON.stringify(looks)).not.toContain('見本')
  expect(provisions).toHaveLength(1)
  expect(made).toMatchObject({ state: 'over' })
})

test('R11: a press makes both files, with every table that the declaration shows, and a mail', async () => {
  const { sub } = await plant()
  const place = { eventId: 'full', partyId: sub }
  const at = START.toISOString()
  await world.stage.put('participations', {
    ...place,
    personId: sub,
    status: 'waiting',
    queueNo: 1,
    shard: 0,
    changedAt: at,
  })
  const people = [{ personId: sub, part: 'takesPart' as const }]
  const entry = { ...place, place: 1, enteredBy: sub, enteredAt: at, people, least: 1 }
  await world.stage.put('queueEntries', entry)
  const { endsAt, exportId } = await download(sub)
  expect(endsAt).toBe(new Date(START.getTime() + DOWNLOAD.hours * 3_600_000).toISOString())
  const { categories } = v.parse(Data, JSON.parse(await fileOf(sub, 'json')))
  const filled = Object.entries(categories).flatMap(([category, tables]) =>
    Object.entries(tables).flatMap(([table, rows]) => (rows.length > 0 ? [[table, category]] : [])),
  )
  // A confirmation is found by a notice of the event, and the planted one has none.
  expect(filled.sort()).toEqual(shown.filter(([name]) => name !== 'noticeConfirmations').sort())
  expect(await fileOf(sub, 'html')).toContain(`カナリア${sub.slice(0, 8)}`)
  const mails = (await world.stage.rows('mails')).filter((row) => row.version === exportId)
  expect(mails).toMatchObject([{ kind: 'dataExported', personId: sub, state: 'waiting' }])
})

test('N11: no file has anything of another person, nor anything staff noted among themselves', async () => {
  const { sub, email } = await plant()
  const stranger = 'タニンのキロク'
  const at = START.toISOString()
  await plant({ lastName: stranger, nickName: stranger })
  await world.stage.put('guardianships', {
    childId: sub,
    revision: 1,
    version: 1,
    since: at,
    guardian: { name: stranger, relation: 'mother', email: `${stranger}@example.jp`, phoneNumber: stranger },
    guardianKey: stranger,
    sent: 1,
    reminded: 0,
    dueAt: at,
  })
  await world.stage.put('memberHistory', {
    memberId: sub,
    entryId: at,
    at,
    kind: 'corrected',
    subject: null,
    staffName: stranger,
    ground: null,
    until: null,
    note: stranger,
    fields: [],
  })
  const number = `T-${sub.slice(0, 8)}-1`
  const message = { number, at, staffId: stranger, staffName: stranger }
  await world.stage.put(
    'ticketMessages',
    { ...message, messageId: `${at}#a`, kind: 'answer', text: 'お答えします。' },
    { ...message, messageId: `${at}#b`, kind: 'note', text: stranger },
  )
  // As a visitor another person can type the member's address.
  const [inquiry] = (await world.stage.rows('inquiries')).filter(({ userId }) => userId === sub)
  if (inquiry === undefined) throw new Error('an inquiry was planted')
  const { userId: _, ...visitors } = inquiry
  await world.stage.put('inquiries', {
    ...visitors,
    id: 'T-visitor',
    email,
    lastName: stranger,
    message: stranger,
  })
  await download(sub)
  expect(await world.stage.dump()).toContain(stranger)
  for (const format of ['html', 'json'] as const) {
    const text = await fileOf(sub, format)
    expect(text).toContain('お答えします。')
    expect(text).not.toContain(stranger)
  }
})

test('R11: two presses at once, and repeated ones, make one download', async () => {
  const { sub } = await plant()
  await world.stage.remove('dataExports', { sub })
  const answers = await Promise.all([press(sub), press(sub)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const first = await rowOf(sub)
  expect((await press(sub)).body).toMatchObject({ state: 'making', askedAt: first?.askedAt })
  expect(await rowOf(sub)).toEqual(first)
  expect(first?.earlier).toEqual([])
  expect(await world.messages()).toContain(messageOf(sub, first?.exportId ?? ''))
})

test('R11: a press whose answer was lost gets the same download, also when it is ready', async () => {
  const { sub } = await plant()
  const key = randomUUID()
  await press(sub, key)
  const asked = await rowOf(sub)
  await world.run([messageOf(sub, asked?.exportId ?? '')])
  expect((await press(sub, key)).body).toMatchObject({ state: 'ready', askedAt: asked?.askedAt })
})

test('R11: a day has three downloads, the next day more', async () => {
  const { sub } = await plant()
  for (let n = 0; n < DOWNLOAD.perDay; n += 1) {
    clockAt(new Date(START.getTime() + n * 1_000))
    await download(sub)
  }
  expect(await world.stage.unchanged(() => press(sub))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  clockAt(new Date(START.getTime() + 86_400_000))
  expect((await press(sub)).status).toBe(200)
})

test('R11: a download that was not made in time is begun again by the next press', async () => {
  const { sub } = await plant()
  await press(sub)
  const first = await rowOf(sub)
  clockAt(new Date(START.getTime() + 120_000))
  expect((await page(sub)).download).toMatchObject({ state: 'failed' })
  expect(v.parse(makeDownload.output, (await press(sub)).body).state).toBe('making')
  expect((await rowOf(sub))?.exportId).not.toBe(first?.exportId)
  // The message of the first comes late.
  await world.run([messageOf(sub, first?.exportId ?? '')])
  expect(await rowOf(sub)).toMatchObject({ state: 'making' })
})

test('R11: a job that dies before the row is written makes the download with the next message', async () => {
  const { sub } = await plant()
  await press(sub)
  const asked = await rowOf(sub)
  const dies = { ...world.jobDeps(), transact: () => Promise.reject(new Error('killed')) }
  const body = messageOf(sub, asked?.exportId ?? '')
  expect(await world.run([body], dies)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] })
  expect(await rowOf(sub)).toMatchObject({ state: 'making' })
  expect((await link(sub)).code).toBe('NOT_FOUND')
  expect(await world.run([body])).toEqual({ batchItemFailures: [] })
  expect(await rowOf(sub)).toMatchObject({ state: 'ready' })
})

test.each(['left', 'deregistered'] as const)(
  'R11: the download of a member who is %s in between is not made',
  async (status) => {
    const { sub, member } = await plant()
    await press(sub)
    const asked = await rowOf(sub)
    const deps = world.jobDeps()
    // The member goes after the job has looked.
    const transact = async (writes: Parameters<typeof deps.transact>[0]) => {
      await world.stage.put('users', { ...member, status })
      return deps.transact(writes)
    }
    await world.run([messageOf(sub, asked?.exportId ?? '')], { ...deps, transact })
    expect(await rowOf(sub)).toMatchObject({ state: 'making' })
    const files = await world.stage.storage.keys()
    expect(files.filter((key) => key.includes(asked?.exportId ?? '?'))).toEqual([])
    expect((await world.stage.rows('mails')).filter((row) => row.version === asked?.exportId)).toEqual([])
    for (const call of [press(sub), link(sub), world.ask('GET /my-data', sub)])
      expect(await call).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
  },
)

test('R11: a restricted member sees and takes home their data too', async () => {
  const { sub } = await plant({ status: 'restricted' })
  expect((await page(sub)).categories).toHaveLength(10)
  await download(sub)
  expect(await fileOf(sub, 'json')).toContain('restricted')
})

test('SEC-E13: making and opening need a password typed in the last five minutes', async () => {
  const { sub } = await plant()
  const claims = { auth_time: String(START.getTime() / 1000 - 301) }
  const calls = [
    world.ask('POST /my-data/download', sub, { claims }),
    world.ask('POST /my-data/download/link', sub, { claims, body: { format: 'json' } }),
  ]
  for (const call of calls) expect(await call).toMatchObject({ code: 'PROOF_TOO_OLD' })
})

test('R11: a download is opened by its member alone, and for a day', async () => {
  const [{ sub }, other] = [await plant(), personId(7)]
  await world.stage.put('users', aMember(other))
  await download(sub)
  expect((await link(sub)).status).toBe(200)
  expect((await link(other)).code).toBe('NOT_FOUND')
  clockAt(new Date(START.getTime() + DOWNLOAD.hours * 3_600_000))
  expect((await link(sub)).code).toBe('NOT_FOUND')
  expect((await page(sub)).download).toMatchObject({ state: 'over' })
})

test('R11: a member with 2,000 rows has their download within a minute', async () => {
  const sub = personId(8)
  const at = START.toISOString()
  const many = (count: number) => Array.from({ length: count }, (_, n) => `many-${n}`)
  await world.stage.put('users', aMember(sub))
  await world.stage.put('events', ...many(500).map((eventId) => anEvent(eventId)))
  await world.stage.put(
    'participations',
    ...many(500).map((eventId) => ({
      eventId,
      personId: sub,
      partyId: sub,
      status: 'registered' as const,
      queueNo: 1,
      shard: 0,
      changedAt: at,
    })),
  )
  await world.stage.put(
    'noticeConfirmations',
    ...many(500).map((id) => ({ noticeKey: `${id}#seat#${at}`, personId: sub, at, ttl: 2_000_000_000 })),
  )
  await world.stage.put(
    'mails',
    ...many(1_000).map((mailId) => ({
      mailId,
      kind: 'eventJoined',
      personId: sub,
      subjectId: 'x',
      version: '1',
      data: '{}',
      state: 'sent' as const,
      dueAt: at,
      createdAt: at,
      attempts: 1,
      ttl: 2_000_000_000,
    })),
  )
  const begunMs = performance.now()
  await download(sub)
  expect(performance.now() - begunMs).toBeLessThan(60_000)
  const { categories } = v.parse(Data, JSON.parse(await fileOf(sub, 'json')))
  expect([
    categories['events']?.['noticeConfirmations']?.length,
    categories['mails']?.['mails']?.length,
  ]).toEqual([500, 1_000])
})
