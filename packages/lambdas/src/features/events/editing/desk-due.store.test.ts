// 今日: decisions that are due, and mails that did not go, of the events in scope.
import { readDeskDue } from '@app/shared/events/due-contract.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, stranger] = [personId(1), personId(2)]
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(stranger, 'editor', { organizationIds: ['other'] }))
})
afterAll(() => stage.stop())

const due = async (as: string) => (await ask('GET /staff/due', { as })).body

const own = (eventId: string, fields: Partial<ReturnType<typeof anEvent>>) =>
  anEvent(eventId, {
    organizationId: 'own',
    eventStartDateTime: inHours(30),
    decisionAt: inHours(20),
    ...fields,
  })

test('SEC-B10: the desk lists open decisions of coming events of its organizations alone', async () => {
  await stage.put(
    'events',
    own('waits', {}),
    own('past', { decisionAt: inHours(-1), eventStartDateTime: inHours(2) }),
    own('decided', { decidedAt: inHours(-1) }),
    own('cancelled', { eventRegistrationStatus: 'cancelled' }),
    own('far', { decisionAt: inHours(72), eventStartDateTime: inHours(80) }),
    own('none', { decisionAt: null }),
  )
  expect(await due(owner)).toMatchObject({ decisions: [{ eventId: 'past' }, { eventId: 'waits', taken: 0 }] })
  expect(await due(stranger)).toEqual({
    suspendedAt: null,
    decisions: [],
    tooFew: [],
    notices: [],
    reviews: [],
    queue: null,
    mails: [],
  })
})

const seats = (eventId: string) =>
  [personId(11), personId(12)].map((person, queueNo) => ({
    eventId,
    personId: person,
    partyId: person,
    status: 'registered' as const,
    queueNo,
    shard: 0,
    changedAt: inHours(-30),
  }))
const told = (eventId: string, fields: object = {}) => ({
  eventId,
  noticeId: `${inHours(-1)}#1a2b3c4d`,
  kind: 'cancelled' as const,
  status: 'sent' as const,
  putAt: inHours(-1),
  staffId: 's-1',
  reason: '台風のため',
  changes: '{}',
  ...fields,
})

test('R5, SEC-B10: 今日 lists notices with unreached people and their number, for own organizations only', async () => {
  const off = { eventRegistrationStatus: 'cancelled' as const, decisionAt: null }
  const moved = { from: inHours(4), to: inHours(200) }
  const ids = ['off', 'off-far', 'off-over', 'off-heard', 'off-long-ago', 'off-ended', 'moved', 'held']
  await stage.put(
    'events',
    own('off', { ...off, eventStartDateTime: inHours(5) }),
    own('off-far', { ...off, eventStartDateTime: inHours(80) }),
    own('off-over', { ...off, eventStartDateTime: inHours(-9) }),
    own('off-heard', { ...off, eventStartDateTime: inHours(5) }),
    own('off-long-ago', { ...off, eventStartDateTime: inHours(5) }),
    own('off-ended', { ...off, eventStartDateTime: inHours(5) }),
    own('moved', { decisionAt: null, postponed: true, eventStartDateTime: moved.to }),
    own('held', { ...off, eventStartDateTime: inHours(5) }),
  )
  await stage.put('participations', ...ids.flatMap(seats))
  const day = JSON.stringify({ eventStartDateTime: [moved.from, moved.to] })
  await stage.put(
    'notices',
    ...['off', 'off-far', 'off-over', 'off-heard'].map((id) => told(id)),
    told('off-long-ago', { noticeId: `${inHours(-900)}#1a2b3c4d`, putAt: inHours(-900) }),
    told('off-ended', { ended: { at: inHours(0), by: '山田', reason: '番号が使われていないため' } }),
    told('moved', { kind: 'postponed', changes: day }),
    told('held', { kind: 'confirmed' }),
  )
  const [heard] = await stage.rowsOf('notices', 'off-heard')
  const word = { noticeKey: `off-heard#${heard?.noticeId}`, at: inHours(0), ttl: 4_000_000_000 }
  const calledBy = { staffId: 's-1', name: '山田' }
  await stage.put(
    'noticeConfirmations',
    { ...word, personId: personId(11) },
    { ...word, personId: personId(12), calledBy },
  )
  const { notices } = (await due(owner)) as { notices: { eventId: string }[] }
  expect(notices.sort((a, b) => (a.eventId < b.eventId ? -1 : 1))).toMatchObject([
    { eventId: 'moved', kind: 'postponed', unreached: 2 },
    { eventId: 'off', kind: 'cancelled', unreached: 2, concerned: 2, eventStartDateTime: expect.any(String) },
    { eventId: 'off-long-ago', kind: 'cancelled', unreached: 2 },
  ])
  expect(await due(stranger)).toMatchObject({ notices: [] })
})

test('R6, SEC-B10: the desk lists open 要確認 of the last days by event, of its organizations alone', async () => {
  const begun = { decisionAt: null, eventStartDateTime: inHours(-26) }
  await stage.put('events', own('looked', begun), own('open', begun))
  const review = { review: 'NO_SEAT' as const }
  await stage.put(
    'checkIns',
    { ...aCheckIn('open', personId(11)), ...review },
    { ...aCheckIn('open', personId(12)), ...review, settledAt: inHours(-1) },
    aCheckIn('open', personId(13)),
    { ...aCheckIn('looked', personId(11)), ...review, settledAt: inHours(-1) },
  )
  expect(await due(owner)).toMatchObject({ reviews: [{ eventId: 'open', open: 1 }] })
  expect(await due(stranger)).toMatchObject({ reviews: [] })
})

test('R7: the desk counts unknown and returned mails by event, of its organizations alone', async () => {
  const mail = (mailId: string, subjectId: string, state: 'unknown' | 'bounced' | 'sent') => ({
    mailId,
    kind: 'eventReminder',
    personId: personId(9),
    subjectId,
    version: '1',
    data: '{}',
    state,
    ...(state === 'unknown' && { queue: 'unknown#1' }),
    dueAt: inHours(-3),
    createdAt: inHours(-3),
    attempts: 1,
    ttl: 4_000_000_000,
  })
  await stage.put(
    'events',
    own('mailed', { decisionAt: null }),
    own('old', { eventStartDateTime: inHours(-900) }),
  )
  await stage.put(
    'mails',
    mail('m1', 'mailed', 'bounced'),
    mail('m2', 'mailed', 'sent'),
    mail('m3', 'old', 'unknown'),
    mail('m4', 'T-000001', 'unknown'),
  )
  expect(await due(owner)).toMatchObject({
    mails: [
      { eventId: 'old', unknown: 1, returned: 0 },
      { eventId: 'mailed', unknown: 0, returned: 1 },
    ],
  })
  expect(await due(stranger)).toMatchObject({ mails: [] })
})

/** An account of 14 a second whose worker has this much room left. */
const aPace = (waiting: number, room: number) => ({
  id: 'account' as const,
  wakes: 0,
  turn: 1,
  tokens: 1,
  tokensAt: inHours(0),
  perSecond: 9.8,
  perDay: 35_000,
  room,
  readAt: inHours(0),
  pausedUntil: '',
  pauses: 0,
  waiting,
})

test.each([
  ['nothing', 0, 35_000, null],
  ['what is gone within a moment', 300, 35_000, null],
  ['two hours of mails', 70_560, 80_000, [2, 2.1]],
  ['more than the quota', 40_000, 0, [24, 24 + 24.3]],
] as const)(
  'R7: while the mails of all wait, the desk says how many and until when: %s',
  async (_, waiting, room, hours) => {
    await stage.put('mailPace', aPace(waiting, room))
    const { queue } = v.parse(readDeskDue.output, await due(owner))
    expect(queue?.mails).toBe(hours === null ? undefined : waiting)
    if (hours === null) return
    const inHoursNow = (Date.parse(queue?.until ?? '') - Date.now()) / HOUR_MS
    expect(inHoursNow).toBeGreaterThan(hours[0])
    expect(inHoursNow).toBeLessThan(hours[1])
  },
)

test('R17, SEC-B10: 今日 lists events with fewer families than they need, for own organizations only', async () => {
  for (const table of ['events', 'participations'] as const) await stage.clear(table)
  const soon = { decisionAt: inHours(60), eventStartDateTime: inHours(90), minFamilies: 3 }
  await stage.put(
    'events',
    own('few', soon),
    own('enough', { ...soon, minFamilies: 2 }),
    own('later', { ...soon, decisionAt: inHours(80) }),
  )
  const [first, second] = seats('few')
  if (first === undefined || second === undefined) throw new Error('no seats')
  const partyId = personId(99)
  // A family of three and a member who comes alone; who gave the place back is of no family.
  const rows = [0, 1, 2].map((n) => ({ ...first, personId: personId(30 + n), partyId }))
  const gone = { ...second, personId: personId(40), partyId: personId(40), status: 'cancelled' as const }
  const all = [...rows, second, gone]
  for (const eventId of ['few', 'enough', 'later'])
    await stage.put('participations', ...all.map((row) => ({ ...row, eventId })))
  expect(await due(owner)).toMatchObject({ tooFew: [{ eventId: 'few', families: 2, needed: 3 }] })
  expect(await due(stranger)).toMatchObject({ tooFew: [] })
})
