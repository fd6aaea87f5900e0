// R6: 受付 on the real engine: first wins, repeats, undo, walk-in, scopes, the member's code.
import { randomBytes, randomUUID } from 'node:crypto'
import { tokyoStamp } from '@app/shared/base/tokyo.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { type DataKey, qrPeriod, seal } from '#domain/member-qr-envelope.ts'
import { receiptNumber } from '#domain/receipt-number.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { secretKey } from '#test/data-keys.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { expectExact } from '#test/seats.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, editor, door, auditor] = [personId(1), personId(2), personId(3), personId(4)]
const member = personId(11)
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  const own = { organizationIds: ['own'] }
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(editor, 'editor', own),
    aStaff(door, 'door', own),
    aStaff(auditor, 'auditor'),
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['checkIns', 'participations', 'auditEntries', 'users'] as const)
    await stage.clear(table)
  await stage.put('users', aMember(member))
  await anOpenEvent('e1')
})

/** An event of `own` that begins in an hour, with a counter. */
async function anOpenEvent(
  eventId: string,
  fields: Parameters<typeof anEvent>[1] = {},
  counter: Parameters<typeof aCounter>[1] = {},
) {
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent(eventId, { organizationId: 'own', ...times, ...fields }))
  await stage.put('eventCounters', aCounter(eventId, { seats: 3, ...counter }))
}

async function seated(personIds: readonly string[], eventId = 'e1') {
  await stage.put('participations', ...personIds.map((id) => aSeat(eventId, id)))
  await stage.put('eventCounters', aCounter(eventId, { seats: 3, taken: personIds.length }))
}

const aSeat = (eventId: string, id: string, status: 'registered' | 'cancelled' | 'waiting' = 'registered') =>
  ({ eventId, personId: id, partyId: id, status, queueNo: 1, shard: 0, changedAt: 'x' }) as const
const nonce = () => randomUUID()
const resultOf = ({ status, body }: Answer) => {
  expect(status).toBe(200)
  return body as CheckInResult
}
const press = (body: object, { as = owner, eventId = 'e1', key = randomUUID() } = {}) =>
  ask(`POST ${EVENT}/check-ins`, { as, key, path: { eventId }, body })
const letIn = (who: object = { personId: member }, besides: object = {}, by = {}) =>
  press({ who, nonce: nonce(), ...besides }, by)
const undo = (body: object = {}, { as = owner, id = member } = {}) =>
  ask(`POST ${EVENT}/check-ins/{personId}/undoing`, {
    as,
    key: randomUUID(),
    path: { eventId: 'e1', personId: id },
    body,
  })
const walk = (who: object, { as = owner, eventId = 'e1' } = {}) =>
  untilCertain((key) =>
    ask(`POST ${EVENT}/walk-ins`, { as, key, path: { eventId }, body: { who, nonce: nonce() } }),
  )
const actions = async () => (await stage.rows('auditEntries')).map(({ action }) => action).sort()

test('R6, SEC-C10: a person with a seat is let in, with the server’s time and one audit entry', async () => {
  await seated([member])
  const before = Date.now()
  const answer = resultOf(await letIn())
  expect(answer).toMatchObject({ answer: 'OK', person: { personId: member, isMinor: false }, reentries: 0 })
  expect(Date.parse(answer.at ?? '')).toBeGreaterThanOrEqual(before)
  const entries = await stage.rows('auditEntries')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ action: 'checkedIn', targetId: 'e1', organizationId: 'own' })
  // SEC-K4: only the fields that the door shows.
  expect(Object.keys(answer.person ?? {}).sort()).toEqual([
    'isMinor',
    'nickName',
    'personId',
    'receiptNumber',
  ])
})

test('SEC-C9: when two desks let a person in at once, one gets OK and the other ALREADY with that time', async () => {
  await seated([member])
  const answers = (await Promise.all([letIn(), letIn({ personId: member }, {}, { as: editor })])).map(
    resultOf,
  )
  expect(answers.map(({ answer }) => answer).sort()).toEqual(['ALREADY', 'OK'])
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
  expect(await stage.rows('checkIns')).toHaveLength(1)
  expect(await actions()).toEqual(['checkedIn'])
})

test('R6: a repeated scan gets the same answer, also under another key; a new scan gets ALREADY', async () => {
  await seated([member])
  const scan = { who: { personId: member }, nonce: nonce() }
  const first = resultOf(await press(scan))
  expect(resultOf(await press(scan))).toEqual(first)
  expect(resultOf(await letIn())).toMatchObject({ answer: 'ALREADY', at: first.at })
  expect(await actions()).toEqual(['checkedIn'])
})

test('R6: 再入場 keeps the first time and counts', async () => {
  await seated([member])
  const first = resultOf(await letIn())
  expect(resultOf(await letIn({ personId: member }, { again: true }))).toMatchObject({
    answer: 'OK',
    at: first.at,
    reentries: 1,
  })
  expect(await actions()).toEqual(['checkedIn', 'letInAgain'])
})

test.each([
  ['NOT_REGISTERED', async () => {}, true],
  ['CANCELLED', () => stage.put('participations', aSeat('e1', member, 'cancelled')), true],
  ['WAITING', () => stage.put('participations', aSeat('e1', member, 'waiting')), true],
  ['RESTRICTED', () => stage.put('users', aMember(member, { status: 'restricted' })), null],
  ['EVENT_CANCELLED', () => anOpenEvent('e1', { eventRegistrationStatus: 'cancelled' }), null],
  ['TOO_EARLY', () => anOpenEvent('e1', { eventStartDateTime: inHours(5) }), null],
] as const)('SEC-C3: %s lets no one in and writes nothing', async (answer, given, hasSeats) => {
  await given()
  const found = await stage.unchanged(() => letIn(), 'dataKeys', 'outcomes')
  expect(resultOf(found)).toMatchObject({ answer, hasSeats, at: null })
  // A person who never applied has no number here, so typing a number finds no one.
  const number = resultOf(found).person?.receiptNumber ?? null
  if (answer !== 'CANCELLED' && answer !== 'WAITING') expect(number).toBeNull()
  else expect(resultOf(await letIn({ receiptNumber: number ?? '' })).answer).toBe(answer)
})

test('R9: a minor without consent is not let in until it is given', async () => {
  await anOpenEvent('e1', { consentRequired: true })
  await stage.put('users', aMember(member, { birthDate: '2015-04-01' }))
  await seated([member])
  expect(resultOf(await letIn()).answer).toBe('CONSENT_MISSING')
  await stage.put('users', aMember(member, { birthDate: '2015-04-01', consentState: 'approved' }))
  expect(resultOf(await letIn())).toMatchObject({ answer: 'OK', person: { isMinor: true } })
})

test('R6, SEC-B10: a person of another event today is sent to it by name, unless it is outside the organizations', async () => {
  // It has begun: in an hour may be tomorrow.
  const eventStartDateTime = inHours(0)
  await anOpenEvent('e2', { eventName: '工作教室', eventStartDateTime })
  await stage.put('participations', aSeat('e2', member))
  expect(resultOf(await letIn())).toMatchObject({
    answer: 'WRONG_EVENT',
    person: { receiptNumber: null },
    elsewhere: { eventId: 'e2', eventName: '工作教室' },
  })
  await anOpenEvent('e2', { organizationId: 'other', eventStartDateTime })
  expect(resultOf(await letIn({ personId: member }, {}, { as: door }))).toMatchObject({
    answer: 'NOT_REGISTERED',
    elsewhere: null,
  })
})

test('SEC-B10, R1: 404 outside the organizations, 403 for the door outside its hours', async () => {
  await seated([member])
  await anOpenEvent('e2', { organizationId: 'other' })
  await stage.unchanged(async () => {
    expect(await letIn({ personId: member }, {}, { as: door, eventId: 'e2' })).toMatchObject({ status: 404 })
    expect(await walk({ personId: member }, { as: door, eventId: 'e2' })).toMatchObject({ status: 404 })
  }, 'dataKeys')
  expect(resultOf(await letIn({ personId: member }, {}, { as: door })).answer).toBe('OK')
  for (const [from, to] of [
    [6.1, 8],
    [-9, -6.1],
  ] as const) {
    await anOpenEvent('e1', { eventStartDateTime: inHours(from), eventEndDateTime: inHours(to) })
    expect(await letIn({ personId: member }, {}, { as: door })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await undo({}, { as: door })).toMatchObject({ code: 'FORBIDDEN' })
    expect(resultOf(await letIn()).answer).not.toBe('OK')
  }
})

test('SEC-C10: a 受付 is undone within two minutes without a reason, later by the desk with a reason; the row stays', async () => {
  await seated([member])
  await letIn()
  expect(await undo({}, { as: door })).toMatchObject({ status: 200 })
  expect(await undo()).toMatchObject({ code: 'NOT_CHECKED_IN' })
  expect(resultOf(await letIn()).answer).toBe('OK')
  const [row] = await stage.rows('checkIns')
  if (row === undefined) throw new Error('no row')
  await stage.put('checkIns', { ...row, lastAt: new Date(Date.now() - 121_000).toISOString() })
  expect(await undo({ reason: '間違えた' }, { as: door })).toMatchObject({ code: 'UNDO_TOO_LATE' })
  expect(await undo()).toMatchObject({ code: 'UNDO_TOO_LATE' })
  expect(await undo({ reason: '間違えた' }, { as: editor })).toMatchObject({ status: 200 })
  expect((await stage.rows('checkIns'))[0]).toMatchObject({ state: 'undone' })
  expect(await actions()).toEqual(['checkInUndone', 'checkInUndone', 'checkedIn', 'checkedIn'])
})

test('R22: 欠席連絡 is stored with its reason, can be withdrawn, and ends when the person checks in', async () => {
  await seated([member])
  const mark = (absent: boolean) =>
    ask(`POST ${EVENT}/check-ins/{personId}/absence`, {
      as: editor,
      key: randomUUID(),
      path: { eventId: 'e1', personId: member },
      body: { absent, reason: '電話で連絡' },
    })
  expect(await mark(true)).toMatchObject({ status: 200 })
  expect((await stage.rows('checkIns'))[0]).toMatchObject({ state: 'absent' })
  expect(await mark(false)).toMatchObject({ status: 200 })
  expect(await mark(true)).toMatchObject({ status: 200 })
  expect(resultOf(await letIn()).answer).toBe('OK')
  expect(await mark(true)).toMatchObject({ code: 'ALREADY_IN' })
})

test('R6, SEC-I1: 当日受付 gives out the free seats and never one more', async () => {
  const crowd = Array.from({ length: 8 }, (_, n) => personId(20 + n))
  await stage.put('users', ...crowd.map((id) => aMember(id)))
  const answers = await Promise.all(crowd.map((id) => walk({ personId: id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'EVENT_FULL')).toHaveLength(5)
  expect(await expectExact(stage, 'e1')).toBe(3)
  expect(await stage.rows('checkIns')).toHaveLength(3)
  expect(await actions()).toEqual(['walkedIn', 'walkedIn', 'walkedIn'])
})

test('R6: 当日受付 of a person with a seat lets them in once by that seat and takes no other', async () => {
  await seated([member])
  expect(resultOf(await walk({ personId: member }))).toMatchObject({
    answer: 'OK',
    person: { personId: member },
  })
  expect(resultOf(await walk({ personId: member })).answer).toBe('ALREADY')
  expect(await expectExact(stage, 'e1')).toBe(1)
  expect(await actions()).toEqual(['checkedIn'])
})

test('R6: 当日受付 by nickname lets a waiting member in and refuses an unknown nickname', async () => {
  await stage.put('nicknames', { nicknameKey: 'さくらさん', userId: member })
  await stage.put('participations', aSeat('e1', member, 'waiting'))
  expect(resultOf(await walk({ nickName: 'さくらさん' }))).toMatchObject({ answer: 'OK' })
  expect(await expectExact(stage, 'e1')).toBe(1)
  expect(resultOf(await walk({ nickName: 'だれかさん' }))).toMatchObject({
    answer: 'NOT_REGISTERED',
    person: null,
  })
  await stage.put('users', aMember(personId(12), { status: 'left' }))
  expect(resultOf(await walk({ personId: personId(12) })).answer).toBe('RESTRICTED')
})

test('R6: 受付番号 finds its owner; the desk chooses between two people with one number', async () => {
  await seated([member])
  const { person } = resultOf(await letIn({ personId: member }))
  const typed = `${person?.receiptNumber?.slice(0, 3)} ${person?.receiptNumber?.slice(3)}`
  expect(resultOf(await letIn({ receiptNumber: typed }))).toMatchObject({ answer: 'ALREADY', person })
  const numbers = new Map<string, string>()
  const key = await secretKey(stage, 'receipt-number', 1)
  // About a thousand people share a number with somebody: the birthday of a million.
  for (let n = 0; ; n += 1) {
    const id = personId(1000 + n)
    const number = receiptNumber(key, 'e1', id)
    const twin = numbers.get(number)
    numbers.set(number, id)
    if (twin === undefined) continue
    await stage.put('users', aMember(twin), aMember(id))
    await stage.put('participations', aSeat('e1', twin), aSeat('e1', id))
    const found = resultOf(await letIn({ receiptNumber: number }))
    expect(found).toMatchObject({ answer: 'CHOICE', person: null })
    expect(found.choices.map((choice) => choice.personId).sort()).toEqual([twin, id].sort())
    break
  }
  expect(resultOf(await letIn({ receiptNumber: unused(numbers) })).answer).toBe('NOT_REGISTERED')
})

const unused = (numbers: ReadonlyMap<string, string>) =>
  Array.from({ length: 1000 }, (_, n) => String(n).padStart(6, '0')).find((n) => !numbers.has(n)) ?? ''

async function codeOf(id: string, at: Date, as = at) {
  const period = qrPeriod(at)
  const key: DataKey = { id: period, key: await secretKey(stage, 'member-qr', period) }
  return `${seal(key, id, tokyoStamp(at), randomBytes(12))},${tokyoStamp(as)}`
}

test('SEC-C1, SEC-C2: a fresh code is OK, an old code STALE, and a code with a changed time INVALID', async () => {
  await seated([member])
  const old = new Date(Date.now() - 6 * 60_000)
  expect(resultOf(await letIn({ qr: await codeOf(member, old, new Date()) })).answer).toBe('INVALID')
  expect(resultOf(await letIn({ qr: await codeOf(member, old) })).answer).toBe('STALE')
  const qr = await codeOf(member, new Date())
  expect(resultOf(await letIn({ qr }))).toMatchObject({ answer: 'OK', person: { personId: member } })
  const withOfflinePart = (qr: string) => ({ qr: qr.replace(',', `.${'B'.repeat(96)},`) })
  expect(resultOf(await letIn(withOfflinePart(qr))).answer).toBe('ALREADY')
  expect(resultOf(await letIn(withOfflinePart(await codeOf(member, old)))).answer).toBe('STALE')
})

test('R6: a manager accepts an old code with a reason, which the audit records; the role door cannot', async () => {
  await seated([member])
  const qr = await codeOf(member, new Date(Date.now() - 6 * 60_000))
  const staleReason = '画面が割れて更新できない'
  for (const as of [door, editor])
    expect(resultOf(await letIn({ qr }, { staleReason }, { as })).answer).toBe('STALE')
  expect(resultOf(await letIn({ qr }, { staleReason })).answer).toBe('OK')
  expect((await stage.rows('auditEntries'))[0]).toMatchObject({ reason: staleReason })
})

test.each([
  '',
  'hello',
  'https://example.com/?q=1',
  'A'.repeat(512),
  `${'A'.repeat(66)},2025_04_01_09_30_00`,
])('SEC-C6: %j is INVALID', async (qr) => {
  expect(resultOf(await letIn({ qr })).answer).toBe('INVALID')
})

test('SEC-I9: a checked-in member cannot cancel the seat, even before the start', async () => {
  await seated([member])
  const participate = stage.load('participate')
  const cancel = () =>
    participate('DELETE /event-management/{eventId}/participate', {
      as: member,
      key: randomUUID(),
      path: { eventId: 'e1' },
    })
  stage.enter('check-in')
  await letIn()
  stage.enter('participate')
  expect(await cancel()).toMatchObject({ code: 'EVENT_STARTED' })
  expect(await expectExact(stage, 'e1')).toBe(1)
  stage.enter('check-in')
  await undo()
  stage.enter('participate')
  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await expectExact(stage, 'e1')).toBe(0)
})
