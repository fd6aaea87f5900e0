// お知らせ at the desk: to whom, how many, when, and what becomes of a plan.
import { randomUUID } from 'node:crypto'
import { sendNews } from '@app/shared/news/desk-contract.ts'
import * as v from 'valibot'
import type * as DepsModule from '#aws/deps.ts'
import type * as JobModule from '#features/news/job.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor] = [personId(1), personId(2)]
const [wants, refuses, silent] = [personId(11), personId(12), personId(13)]
const SINCE = '2026-11-01T00:00:00.000Z'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('news-desk')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['own'] }))
  await stage.put('users', aMember(wants), aMember(refuses), aMember(silent))
  const word = { document: 'newsMail', version: '2026-11-01', acceptedAt: SINCE, route: 'settings' as const }
  await stage.put(
    'consents',
    { ...word, sub: wants, wanted: true },
    { ...word, sub: refuses, wanted: false },
    { ...word, sub: silent, document: 'terms' },
  )
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['news', 'mailings', 'auditEntries', 'follows', 'checkIns', 'participations'] as const)
    await stage.clear(table)
})

const TO_ALL = { to: 'all', organizationId: null, cameTo: null }
const followersOf = (organizationId: string) => ({ to: 'followers', organizationId, cameTo: null })
const WORDS = { subject: '音楽会', body: 'ひらきます。', eventId: null as string | null }
const NOW = { on: 'now' }
const send = (body: object, as = owner, key = randomUUID()) =>
  ask('POST /staff/news', { as, key, body: { ...TO_ALL, ...WORDS, when: NOW, ...body } })
const reach = async (body: object) =>
  (await ask('POST /staff/news/reach', { as: owner, key: randomUUID(), body })).body
const state = async () => (await stage.rows('news')).map((row) => row.state)
async function tick(): Promise<void> {
  stage.enter('news-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { run }: typeof JobModule = jest.requireActual('#features/news/job.ts')
  await run(openDeps('news-job'))
  stage.enter('news-desk')
}

test('law 4.6: the desk counts whom news is for and who of them wants mail', async () => {
  expect(await reach(TO_ALL)).toEqual({ people: 3, mailed: 1, unwanted: 2 })
  await stage.put(
    'follows',
    { sub: wants, organizationId: 'own', followedAt: SINCE },
    { sub: silent, organizationId: 'own', followedAt: SINCE },
  )
  expect(await reach(followersOf('own'))).toEqual({ people: 2, mailed: 1, unwanted: 1 })
  await stage.put('events', anEvent('past', { organizationId: 'own' }))
  const seat = { eventId: 'past', status: 'registered' as const, queueNo: 1, shard: 0, changedAt: SINCE }
  await stage.put(
    'participations',
    { ...seat, personId: wants, partyId: wants },
    { ...seat, personId: silent, partyId: silent },
  )
  await stage.put('checkIns', aCheckIn('past', wants))
  const came = { to: 'came', organizationId: null, cameTo: 'past' }
  expect(await reach(came)).toEqual({ people: 1, mailed: 1, unwanted: 0 })
})

test('news that goes now has its mailing and its audit entry in one transaction; a repeated press is one', async () => {
  const key = randomUUID()
  const first = await send({}, owner, key)
  expect((await send({}, owner, key)).body).toEqual(first.body)
  const { newsId } = v.parse(sendNews.output, first.body)
  expect(await stage.rows('news')).toMatchObject([{ newsId, state: 'sent', to: 'all' }])
  expect(await stage.rows('mailings')).toMatchObject([{ kind: 'news', subjectId: newsId }])
  expect(await stage.rows('auditEntries')).toMatchObject([{ action: 'newsSent', targetId: newsId }])
})

test('planned news waits for its time, goes out once, and can be taken back only before', async () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const planned = await send({ when: { on: 'time', at: at(3_600) } })
  const { newsId } = v.parse(sendNews.output, planned.body)
  await tick()
  expect([await state(), await stage.rows('mailings')]).toEqual([['planned'], []])
  const [row] = await stage.rows('news')
  if (row === undefined) throw new Error('no news')
  await stage.put('news', { ...row, sendAt: at(-1) })
  await Promise.all([tick(), tick()])
  expect(await state()).toEqual(['sent'])
  expect(await stage.rows('mailings')).toHaveLength(1)
  const late = await stage.unchanged(
    () =>
      ask('POST /staff/news/{newsId}/taking-back', {
        as: owner,
        key: randomUUID(),
        path: { newsId },
        body: {},
      }),
    'outcomes',
  )
  expect(late).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('news that was taken back is not sent', async () => {
  const { newsId } = v.parse(sendNews.output, (await send({ when: { on: 'time', at: inDays(1) } })).body)
  await ask('POST /staff/news/{newsId}/taking-back', {
    as: owner,
    key: randomUUID(),
    path: { newsId },
    body: {},
  })
  const [row] = await stage.rows('news')
  expect(row).toMatchObject({ state: 'takenBack' })
  expect(row).not.toHaveProperty('queue')
  await tick()
  expect(await stage.rows('mailings')).toEqual([])
})

test('news before an event follows its date, and closes when the event is called off', async () => {
  await stage.put(
    'events',
    anEvent('concert', { eventStartDateTime: inDays(10), eventEndDateTime: inDays(10.1) }),
  )
  const answer = await send({ eventId: 'concert', when: { on: 'before', days: 3 } })
  const { sendAt } = v.parse(sendNews.output, answer.body)
  await stage.put(
    'events',
    anEvent('concert', { eventStartDateTime: inDays(20), eventEndDateTime: inDays(20.1) }),
  )
  await tick()
  const [moved] = await stage.rows('news')
  expect(Date.parse(moved?.sendAt ?? '') - Date.parse(sendAt)).toBe(10 * 86_400_000)
  await stage.put('events', anEvent('concert', { eventRegistrationStatus: 'cancelled' }))
  await tick()
  expect([await state(), await stage.rows('mailings')]).toEqual([['closed'], []])
})

test.each([
  ['at a past time', { when: { on: 'time', at: '2020-01-01T00:00:00.000Z' } }],
  ['before no event', { when: { on: 'before', days: 1 } }],
])('news %s is refused', async (_, body) => {
  expect(await stage.unchanged(() => send(body))).toMatchObject({ code: 'EVENT_IN_PAST' })
})

test('SEC-B10: an editor sends to followers of their organizations, and neither to all nor for others', async () => {
  expect(await send(followersOf('own'), editor)).toMatchObject({ status: 200 })
  await stage.put('events', anEvent('theirs', { organizationId: 'other' }))
  for (const body of [
    TO_ALL,
    { ...TO_ALL, organizationId: 'own' },
    followersOf('other'),
    { to: 'followers', organizationId: null, cameTo: null },
    { to: 'came', organizationId: 'own', cameTo: 'theirs' },
    { ...followersOf('own'), eventId: 'theirs' },
  ])
    expect(await stage.unchanged(() => send(body, editor))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await send(TO_ALL)
  await send(followersOf('other'))
  const listed = await ask('GET /staff/news', { as: editor })
  expect(listed.body).toMatchObject({ news: [{ organizationId: 'own', to: 'followers' }] })
})

test('the figures say how many mails went out, how many did not, and why', async () => {
  const { newsId } = v.parse(sendNews.output, (await send({})).body)
  const [mailing] = await stage.rows('mailings')
  if (mailing === undefined) throw new Error('no mailing')
  await stage.put('mailings', { ...mailing, state: 'done', people: 4, unwanted: 2 })
  const mail = { kind: 'news', subjectId: newsId, version: '1', data: '{}', dueAt: SINCE, createdAt: SINCE }
  const put = (mailId: string, fields: object) =>
    stage.putRaw('mails', { ...mail, mailId, attempts: 1, ttl: 4_000_000_000, ...fields })
  await put('a', { state: 'sent' })
  await put('b', { state: 'waiting' })
  await put('c', { state: 'closed', reason: 'noConsent' })
  await put('d', { state: 'suppressed', reason: 'bounce' })
  const { body } = await ask('GET /staff/news/{newsId}/figures', { as: owner, path: { newsId } })
  expect(body).toEqual({
    people: 6,
    mailed: 4,
    unwanted: 2,
    sent: 1,
    waiting: 1,
    unsent: expect.arrayContaining([
      { reason: 'noConsent', mails: 1 },
      { reason: 'suppressed', mails: 1 },
    ]),
  })
})
