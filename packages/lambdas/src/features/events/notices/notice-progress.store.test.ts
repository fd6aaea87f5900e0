// R5: 連絡: unconfirmed people, sending again, the call list, 開催します, messages to groups.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#test/ask.ts'
import { aPartySeat, putFamily } from '#test/families.ts'
import { aCheckIn, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, stranger] = [personId(1), personId(2)]
const people = [11, 12, 13].map(personId)
const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-notices')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(stranger, 'editor', { organizationIds: ['other'] }))
  await stage.put('users', ...people.map((id) => aMember(id)))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['mailings', 'mails', 'auditEntries', 'eventMessages'] as const)
    await stage.clear(table)
})

let serial = 0
async function movedEvent(): Promise<string> {
  serial += 1
  const eventId = `e${serial}`
  await stage.put('events', anEvent(eventId, { organizationId: 'own', version: 3 }))
  await stage.put(
    'participations',
    ...people.map((person, index) => ({
      eventId,
      personId: person,
      partyId: person,
      status: index === 2 ? ('cancelled' as const) : ('registered' as const),
      queueNo: index,
      shard: 0,
      changedAt: '2026-11-01T00:00:00.000Z',
    })),
  )
  await stage.put('notices', {
    eventId,
    noticeId: NOTICE,
    kind: 'postponed',
    status: 'sent',
    putAt: '2026-11-02T00:00:00.000Z',
    staffId: 's-1',
    reason: '台風のため',
    changes: '{}',
  })
  await stage.put('noticeConfirmations', {
    noticeKey: `${eventId}#${NOTICE}`,
    personId: people[0] ?? '',
    at: '2026-11-02T01:00:00.000Z',
    ttl: 4_000_000_000,
  })
  return eventId
}
const press = (path: string, eventId: string, body: object, as = owner, key: string = randomUUID()) =>
  ask(`POST ${EVENT}${path}`, { as, key, path: { eventId }, body })
const actions = async () => (await stage.rows('auditEntries')).map(({ action }) => action)

test('R5: the list of notices counts the confirmations among the people whom each notice concerns', async () => {
  const eventId = await movedEvent()
  const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
  expect(body).toMatchObject({
    notices: [{ noticeId: NOTICE, concerned: 2, confirmed: 1 }],
    groups: { registered: 2, cancelled: 1 },
  })
})

test('R5: the group 来場 counts checked-in people, without undone check-ins', async () => {
  const eventId = await movedEvent()
  await stage.put(
    'checkIns',
    aCheckIn(eventId, people[0] ?? ''),
    aCheckIn(eventId, people[1] ?? '', 'undone'),
  )
  const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
  expect(body).toMatchObject({ groups: { registered: 2, attended: 1 } })
})

test('R5: a notice is sent again at most twice; concurrent presses send it once', async () => {
  const eventId = await movedEvent()
  const again = () => press('/notices/again', eventId, { noticeId: NOTICE, afterMinutes: 30 })
  await Promise.all([again(), again()])
  while ((await again()).status === 200);
  expect((await again()).code).toBe('CONFLICT')
  const versions = (await stage.rows('mailings')).map(({ version }) => version)
  expect(versions.sort()).toEqual([`${NOTICE}#1`, `${NOTICE}#2`])
  expect(await actions()).toEqual(['noticeSentAgain', 'noticeSentAgain'])
})

test('R5: the list of unconfirmed people stays exact after sending again: each confirmation removes a person', async () => {
  const eventId = await movedEvent()
  const unreached = async () => {
    const calls = await press('/notices/calls', eventId, { noticeId: NOTICE })
    const list = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
    const [{ concerned, confirmed } = { concerned: 0, confirmed: 0 }] = (
      list.body as { notices: { concerned: number; confirmed: number }[] }
    ).notices
    const named = (calls.body as { people: { nickname: string }[] }).people.map(({ nickname }) => nickname)
    expect(concerned - confirmed).toBe(named.length)
    return named
  }
  const again = () => press('/notices/again', eventId, { noticeId: NOTICE, afterMinutes: 0 })
  const missing = [aMember(people[1] ?? '').nickName]
  expect(await unreached()).toEqual(missing)
  expect((await again()).status).toBe(200)
  expect(await unreached()).toEqual(missing)
  // By the link of either mail: both are of the same notice.
  await stage.put('noticeConfirmations', {
    noticeKey: `${eventId}#${NOTICE}`,
    personId: people[1] ?? '',
    at: '2026-11-02T02:00:00.000Z',
    ttl: 4_000_000_000,
  })
  expect(await unreached()).toEqual([])
  expect((await again()).status).toBe(200)
  expect(await unreached()).toEqual([])
})

test('R17: the call list has a household once, with the guardian to call and the others; one guardian’s word is the household’s', async () => {
  const eventId = await movedEvent()
  const family = await putFamily(stage, 0, { guardians: 2, births: ['2018-04-02', '2020-04-02'] })
  const [mother = '', father = ''] = family.guardians
  const seats = [father, ...family.children].map((id) => aPartySeat(eventId, id, family.householdId))
  await stage.put('participations', ...seats)
  const listed = async () => {
    const { body } = await press('/notices/calls', eventId, { noticeId: NOTICE })
    return (body as { people: { personId: string; family: string[]; called: object | null }[] }).people.find(
      (one) => one.family.length > 0,
    )
  }
  const counted = async () => (await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })).body
  expect(await counted()).toMatchObject({ notices: [{ concerned: 3, confirmed: 1 }] })
  expect(await listed()).toMatchObject({ personId: father, family: ['子', '子'], called: null })
  // The other guardian is called, who has no seat.
  const call = { noticeId: NOTICE, personId: mother, called: true }
  expect((await press('/notices/called', eventId, call)).status).toBe(200)
  expect(await listed()).toMatchObject({ personId: mother, called: { by: expect.any(String) } })
  const noticeKey = `${eventId}#${NOTICE}`
  await stage.put('noticeConfirmations', { noticeKey, personId: father, at: 'x', ttl: 4_000_000_000 })
  expect(await listed()).toBeUndefined()
  expect(await counted()).toMatchObject({ notices: [{ concerned: 3, confirmed: 2 }] })
})

test('SEC-K2: the call list names unreached people; each view is recorded, and the answer is not cached', async () => {
  const eventId = await movedEvent()
  const { body } = await press('/notices/calls', eventId, { noticeId: NOTICE })
  const members = (body as { people: { nickname: string }[] }).people
  expect(members.map(({ nickname }) => nickname)).toEqual([aMember(people[1] ?? '').nickName])
  expect(await actions()).toEqual(['callListShown'])
  const kept = JSON.stringify([await stage.rows('outcomes'), await stage.rows('auditEntries')])
  expect(kept).not.toContain(aMember(people[1] ?? '').nickName)
})

test('SEC-K2: the call list masks minors until staff give a reason, which is recorded', async () => {
  const eventId = await movedEvent()
  const child = { lastName: '山田', firstName: '太郎', birthDate: '2015-04-01', phoneNumber: '0312345678' }
  await stage.put('users', aMember(people[1] ?? '', child))
  const hidden = await press('/notices/calls', eventId, { noticeId: NOTICE })
  expect(hidden.body).toMatchObject({ people: [{ name: '山＊＊', phone: null, isMasked: true }] })
  const reason = '中止を電話で伝えるため'
  const shown = await press('/notices/calls', eventId, { noticeId: NOTICE, reason })
  expect(shown.body).toMatchObject({
    people: [{ name: '山田 太郎', phone: child.phoneNumber, isMasked: false }],
  })
  expect((await stage.rows('auditEntries')).map((entry) => entry.reason).sort()).toEqual(
    [reason, null].sort(),
  )
  await stage.put('users', aMember(people[1] ?? ''))
})

const mark = (eventId: string, called: boolean, person = people[1] ?? '', as = owner) =>
  press('/notices/called', eventId, { noticeId: NOTICE, personId: person, called }, as)
const noticeOf = async (eventId: string) => {
  const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
  return (body as { notices: object[] }).notices[0]
}

test('R5: a call is recorded once, with name and time, and counts as reached until staff undo it', async () => {
  const eventId = await movedEvent()
  const both = await Promise.all([mark(eventId, true), mark(eventId, true)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const named = { at: expect.any(String), by: expect.any(String), how: 'phone' }
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ called: named })
  expect(await noticeOf(eventId)).toMatchObject({ concerned: 2, confirmed: 1, called: 1 })
  const listed = await press('/notices/calls', eventId, { noticeId: NOTICE })
  expect(listed.body).toMatchObject({ people: [{ personId: people[1], called: named }] })
  expect((await mark(eventId, false)).body).toEqual({ called: null })
  expect(await noticeOf(eventId)).toMatchObject({ confirmed: 1, called: 0 })
  expect(await actions()).toEqual(expect.arrayContaining(['callMarked', 'callTakenBack']))
})

test('R5: people who confirmed a notice, gave the seat back, or are not in the event cannot be marked as called', async () => {
  const eventId = await movedEvent()
  for (const person of [people[0], people[2], personId(99)]) {
    const refused = await stage.unchanged(() => mark(eventId, true, person), 'outcomes')
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
  }
  // Staff cannot undo a person's own confirmation.
  expect((await mark(eventId, false, people[0])).code).toBe('CONFLICT')
  expect(await noticeOf(eventId)).toMatchObject({ confirmed: 1, called: 0 })
})

test('R5: an out-of-date notice gives the reason; it cannot be sent again, and no calls can be recorded', async () => {
  const eventId = await movedEvent()
  const [row] = (await stage.rows('events')).filter((event) => event.eventId === eventId)
  if (row === undefined) throw new Error('the event is not there')
  await stage.put('events', { ...row, eventRegistrationStatus: 'cancelled', version: 4 })
  expect(await noticeOf(eventId)).toMatchObject({ outOfDate: 'cancelled' })
  for (const asked of [
    () => press('/notices/again', eventId, { noticeId: NOTICE, afterMinutes: 0 }),
    () => press('/notices/calls', eventId, { noticeId: NOTICE }),
    () => mark(eventId, true),
  ])
    expect(await stage.unchanged(asked)).toMatchObject({ status: 409, code: 'NOTICE_OUT_OF_DATE' })
})

test('R5: a notice about a changed fee asks for no confirmation', async () => {
  const eventId = await movedEvent()
  const [row] = (await stage.rows('events')).filter((event) => event.eventId === eventId)
  if (row === undefined) throw new Error('the event is not there')
  await stage.put('events', { ...row, feeYen: 500 })
  const fee = { noticeId: '2026-11-03T00:00:00.000Z#1a2b3c4d', putAt: '2026-11-03T00:00:00.000Z' }
  const [moved] = await stage.rowsOf('notices', eventId)
  if (moved === undefined) throw new Error('the notice is not there')
  await stage.put('notices', { ...moved, ...fee, kind: 'changed', changes: '{"feeYen":[0,500]}' })
  expect(await noticeOf(eventId)).toMatchObject({ noticeId: fee.noticeId, asks: false, outOfDate: null })
})

test('R5: 開催します is decided once, with its notice; a decision on an old version is refused', async () => {
  const eventId = await movedEvent()
  expect((await press('/confirmation', eventId, { version: 2, note: null })).code).toBe('STALE')
  expect(
    (await press('/confirmation', eventId, { version: 3, note: '傘を', easyNote: '傘《かさ》を' })).status,
  ).toBe(200)
  const notices = (await stage.rowsOf('notices', eventId)).filter(({ kind }) => kind === 'confirmed')
  expect(notices).toMatchObject([{ status: 'due', reason: '傘を', easyReason: '傘《かさ》を' }])
  expect(await actions()).toEqual(['eventConfirmed'])
})

test('R5: a message to several groups is one mailing, also after a repeated press; a test mail names no member', async () => {
  const eventId = await movedEvent()
  const words = { subject: '持ち物', body: '水筒を', easyBody: '水筒《すいとう》を' }
  const body = { ...words, to: ['registered', 'cancelled'], sendAt: null }
  const key = randomUUID()
  const first = await press('/messages', eventId, body, owner, key)
  expect((await press('/messages', eventId, body, owner, key)).text).toBe(first.text)
  const [mailing, ...others] = await stage.rows('mailings')
  expect(others).toEqual([])
  expect(JSON.parse(mailing?.audience ?? '')).toMatchObject({ statuses: ['registered', 'cancelled'] })
  await press('/messages', eventId, { ...body, to: 'self' })
  expect(await stage.rows('mails')).toMatchObject([{ kind: 'staffMessage', state: 'waiting' }])
  expect(JSON.stringify(await stage.rows('mails'))).not.toContain('@example.jp')
})

test('R5: a planned message can be cancelled once, before its time', async () => {
  const eventId = await movedEvent()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const words = { subject: '持ち物', body: '水筒を', to: ['registered'] }
  const { body } = await press('/messages', eventId, { ...words, sendAt })
  const { messageId } = body as { messageId: string }
  expect((await press('/messages/taking-back', eventId, { messageId })).status).toBe(200)
  expect((await press('/messages/taking-back', eventId, { messageId })).code).toBe('CONFLICT')
  const past = { ...words, sendAt: new Date(Date.now() - 1000).toISOString() }
  expect((await press('/messages', eventId, past)).code).toBe('EVENT_IN_PAST')
})

test('R5: a planned message of a cancelled event stays unsent and shows so', async () => {
  const eventId = await movedEvent()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await press('/messages', eventId, { subject: '持ち物', body: '水筒を', to: ['registered'], sendAt })
  const at = new Date(Date.now() + 1_000).toISOString()
  const [moved] = await stage.rowsOf('notices', eventId)
  if (moved === undefined) throw new Error('the notice is not there')
  await stage.put('notices', { ...moved, noticeId: `${at}#1a2b3c4d`, putAt: at, kind: 'cancelled' })
  const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
  expect(body).toMatchObject({ messages: [{ state: 'stopped' }] })
})

test('SEC-B10: an event of another organization does not exist', async () => {
  const eventId = await movedEvent()
  const bodies: Record<string, object> = {
    '/notices/again': { noticeId: NOTICE, afterMinutes: 0 },
    '/notices/calls': { noticeId: NOTICE },
    '/notices/called': { noticeId: NOTICE, personId: people[1] ?? '', called: true },
    '/notices/call-steps': { noticeId: NOTICE, personId: people[1] ?? '', step: 'taken' },
    '/confirmation': { version: 3, note: null },
    '/messages': { subject: 'a', body: 'b', to: ['registered'], sendAt: null },
    '/messages/taking-back': { messageId: NOTICE },
  }
  for (const [path, body] of Object.entries(bodies))
    expect([path, (await stage.unchanged(() => press(path, eventId, body, stranger))).code]).toEqual([
      path,
      'NOT_FOUND',
    ])
})
