// R15: the calendar file of a member, read with a parser that is not ours.
import ICAL from 'ical.js'
import type { Item } from '#aws/dynamodb/condition.ts'
import { hashOf } from '#features/calendar-feed/feed-token.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const TOKEN = 'A'.repeat(43)
const SINCE = '2026-11-01T00:00:00.000Z'
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('calendar-file')
})
beforeEach(async () => {
  for (const table of ['calendarFeeds', 'participations', 'checkIns', 'events', 'attempts'] as const)
    await stage.clear(table)
  await stage.put('users', aMember(me), aMember(other))
  await stage.put('calendarFeeds', { sub: me, tokenHash: hashOf(TOKEN), madeAt: SINCE })
})
afterAll(() => stage.stop())

const get = (file = `${TOKEN}.ics`, headers: Record<string, string> = {}, sourceIp = '192.0.2.1') =>
  ask('GET /cal/{file}', { as: null, path: { file }, headers, sourceIp })

type Status = Item<'participations'>['status']
async function seat(eventId: string, status: Status, event: Partial<Item<'events'>> = {}, personId = me) {
  await stage.put('events', anEvent(eventId, event))
  await stage.put('participations', {
    eventId,
    personId,
    partyId: personId,
    status,
    queueNo: 0,
    shard: 0,
    changedAt: SINCE,
  })
}

const eventsIn = ({ text }: Answer) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry)
    return {
      id: event.uid.split('@')[0],
      sequence: event.sequence,
      status: entry.getFirstPropertyValue('status'),
      starts: event.startDate,
      url: entry.getFirstPropertyValue('url'),
    }
  })
const shown = (answer: Answer) => eventsIn(answer).map(({ id, status }) => `${id} ${status}`)

test('R15: the calendar lists the member’s seats, marks cancelled ones, and omits waiting, drafts and long past events', async () => {
  await seat('asa', 'registered', { eventStartDateTime: inHours(1) })
  await seat('kaeshita', 'cancelled', { eventStartDateTime: inHours(2) })
  await seat('chushi', 'registered', { eventRegistrationStatus: 'cancelled', eventStartDateTime: inHours(3) })
  await seat('kita', 'attended', { eventStartDateTime: inHours(-24) })
  await seat('machi', 'waiting')
  await seat('saiso', 'offered')
  await seat('mitei', 'registered', { eventStartDateTime: null })
  await seat('shitagaki', 'registered', { eventRegistrationStatus: 'draft' })
  await seat('mukashi', 'attended', { eventStartDateTime: inHours(-24 * 100) })
  await seat('tanin', 'registered', {}, other)
  expect(shown(await get())).toEqual([
    'kita CONFIRMED',
    'asa CONFIRMED',
    'kaeshita CANCELLED',
    'chushi CANCELLED',
  ])
})

const attends = (eventId: string, state: Item<'checkIns'>['state']) =>
  stage.put('checkIns', {
    eventId,
    personId: me,
    state,
    at: SINCE,
    lastAt: SINCE,
    reentries: 0,
    nonce: '',
    by: 'list',
    staffId: '',
    version: 1,
  })

test('R15, R22: an event of a 欠席連絡 is cancelled in the calendar until it is taken back', async () => {
  await seat('asa', 'registered', { eventStartDateTime: inHours(1) })
  await seat('yoru', 'registered', { eventStartDateTime: inHours(9) })
  await attends('asa', 'absent')
  const absent = await get()
  expect(shown(absent)).toEqual(['asa CANCELLED', 'yoru CONFIRMED'])
  await attends('asa', 'undone')
  const back = await get(undefined, { 'if-none-match': String(absent.headers['etag']) })
  expect([back.status, shown(back)]).toEqual([200, ['asa CONFIRMED', 'yoru CONFIRMED']])
})

test('R15: a calendar entry has UTC times, a fixed id, and the event’s version as sequence number', async () => {
  const eventStartDateTime = `${inHours(48).slice(0, 10)}T10:00:00+09:00`
  await seat('asa', 'registered', { eventStartDateTime, version: 3 })
  const [before] = eventsIn(await get())
  expect([before?.starts.zone.tzid, before?.starts.hour, before?.sequence]).toEqual(['UTC', 1, 3])
  expect(String(before?.url)).toMatch(/^https?:\/\/[^/]+\/event\/asa$/)
  await seat('asa', 'cancelled', { eventStartDateTime, version: 4 })
  expect(eventsIn(await get())).toMatchObject([{ id: 'asa', sequence: 4, status: 'CANCELLED' }])
})

test('R15: the calendar file contains no personal data, and no cache may keep it', async () => {
  await seat('asa', 'registered', { onlineUrl: 'https://kaigi.example.jp/himitsu' })
  const answer = await get()
  const { email, nickName, lastName, phoneNumber } = aMember(me)
  for (const own of [me, email, nickName, lastName, phoneNumber, TOKEN, 'himitsu'])
    expect([own, answer.text.includes(String(own))]).toEqual([own, false])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  })
})

test('R15: an unchanged calendar answers 304 by its hash; a changed calendar is sent', async () => {
  await seat('asa', 'registered', { version: 1 })
  const etag = String((await get()).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await get(undefined, { 'if-none-match': known })
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
  }
  await seat('asa', 'registered', { version: 2 })
  const changed = await get(undefined, { 'if-none-match': etag })
  expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false])
})

test.each(['left', 'deregistered'] as const)(
  'R15: the calendar of a member who has %s is not found',
  async (status) => {
    await seat('asa', 'registered')
    await stage.put('users', aMember(me, { status }))
    expect(await get()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  },
)

test.each<[string, Partial<Item<'users'>>]>([
  ['who is restricted', { status: 'restricted' }],
  ['whose guardian has withdrawn', { birthDate: '2015-04-01', consentState: 'withdrawn' }],
])('R15: the calendar of a member %s is empty', async (_, fields) => {
  await seat('asa', 'registered')
  await stage.put('users', aMember(me, fields))
  const answer = await get()
  expect([answer.status, eventsIn(answer)]).toEqual([200, []])
})

test('R15: unknown, replaced, stopped, erased and misspelt addresses get the same answer', async () => {
  await seat('asa', 'registered')
  const refused: Answer[] = [await get(`${'B'.repeat(43)}.ics`), await get('nani.ics'), await get(TOKEN)]
  await stage.put('calendarFeeds', { sub: me, tokenHash: hashOf('C'.repeat(43)), madeAt: SINCE })
  refused.push(await get())
  await stage.clear('calendarFeeds')
  refused.push(await get())
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'NOT_FOUND', requestId: expect.any(String) },
    ])
    expect(headers).toEqual(refused[0]?.headers)
  }
})

test('SEC-D7: wrong calendar addresses count by network, valid ones by address; neither blocks the other', async () => {
  const wrong = (n: number) => `${String(n).padStart(43, 'D')}.ics`
  // Ten at once: of sixty a slow machine answers the last ones after their deadline.
  for (let from = 0; from < 60; from += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, (_, n) => get(wrong(from + n))))
    expect(new Set(some.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  }
  expect(await get(wrong(60))).toMatchObject({ status: 429 })
  expect([(await get()).status, (await get(wrong(60), {}, '198.51.100.7')).status]).toEqual([200, 404])
  const rows = await stage.rows('attempts')
  const own = rows.find(({ subject }) => subject.includes('feed#'))
  expect(own).toBeDefined()
  if (own !== undefined) await stage.put('attempts', { ...own, tries: 120 })
  expect(await get()).toMatchObject({ status: 429 })
  // No table has the token or the network in plain text.
  expect(JSON.stringify(rows)).not.toMatch(/A{43}|192\.0\.2\.1/)
})
