// R5: the list of an event, its seats by hand, and its file, on the real engine.

import { randomUUID } from 'node:crypto'
import type { Attendee } from '@app/shared/attendees/contract.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { choice } from '@app/shared/test/part.ts'
import { type Answer, type Ask, untilCertain } from '#test/ask.ts'
import { aged } from '#test/guardians.ts'
import { aCheckIn, aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { expectExact } from '#test/seats.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, manager, editor, auditor] = [personId(1), personId(2), personId(3), personId(4)]
const [adult, child, gone] = [personId(11), personId(12), personId(13)]
const STARTS = '2027-04-20T01:00:00.000Z'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('attendees')
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(manager, 'manager'),
    aStaff(editor, 'editor', { organizationIds: ['own'] }),
    aStaff(auditor, 'auditor'),
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['participations', 'checkIns', 'auditEntries', 'exportLinks', 'outcomes'] as const)
    await stage.clear(table)
  await stage.put(
    'events',
    anEvent('e1', { organizationId: 'own', eventName: '親子教室', eventStartDateTime: STARTS }),
    anEvent('e2', { organizationId: 'other', eventStartDateTime: STARTS }),
  )
  await stage.put('eventCounters', aCounter('e1', { seats: 3 }))
  await stage.put(
    'users',
    aMember(adult, {
      lastName: '=SUM(A1)',
      firstName: '花子',
      birthDate: '1990-01-01',
      phoneNumber: '09012345678',
    }),
    aMember(child, {
      lastName: '山田',
      firstName: '太郎',
      birthDate: '2015-01-01',
      phoneNumber: '0311112222',
    }),
    aMember(gone, { lastName: '佐藤', status: 'left' }),
  )
})

const aSeat = (id: string, status: 'registered' | 'cancelled' = 'registered') =>
  ({
    eventId: 'e1',
    personId: id,
    partyId: id,
    status,
    queueNo: Date.parse('2025-04-01T00:30:00Z'),
    shard: 0,
    changedAt: '2025-04-01T00:30:00.000Z',
  }) as const

async function seated(...ids: readonly string[]) {
  await stage.put('participations', ...ids.map((id) => aSeat(id)))
  await stage.put('eventCounters', aCounter('e1', { seats: 3, taken: ids.length }))
}

const listed = (as: string, eventId = 'e1', query = {}) =>
  ask(`GET ${EVENT}/attendees`, { as, path: { eventId }, query })
const peopleOf = ({ body }: Answer) => (body as { attendees: Attendee[] }).attendees
const post = (path: string, body: object, { as = owner, id = '', key = randomUUID() as string } = {}) =>
  ask(`POST ${EVENT}${path}`, { as, key, path: { eventId: 'e1', ...(id && { personId: id }) }, body })

test('SEC-K2: a member who turns 18 before the event is masked as a minor until that birthday', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const birthDate = `${inDays(10).getUTCFullYear() - 18}${inDays(10).toISOString().slice(4, 10)}`
  const soon = { lastName: '鈴木', firstName: '一郎', birthDate }
  await stage.put('users', aMember(child, soon))
  const starts = inDays(30).toISOString()
  await stage.put('events', anEvent('e1', { organizationId: 'own', eventStartDateTime: starts }))
  await stage.put('participations', aSeat(child))
  const { body } = await ask(`GET ${EVENT}/attendees`, { as: owner, path: { eventId: 'e1' } })
  const [person] = (body as { attendees: Attendee[] }).attendees
  expect(person).toMatchObject({ isMinor: true, isMasked: true, phoneEnd: null, age: 18 })
  expect(person?.name).not.toContain('一郎')
})

test('SEC-K2, SEC-K4: the list masks minors, and everybody for an auditor; a member who left shows as a number', async () => {
  await seated(adult, child, gone)
  const [one, young, former] = peopleOf(await listed(editor))
  expect(one).toMatchObject({ name: '=SUM(A1) 花子', phoneEnd: '5678', isMasked: false, age: 37 })
  expect(young).toMatchObject({ name: '山＊＊', phoneEnd: null, isMasked: true, isMinor: true, age: 12 })
  expect(former).toMatchObject({ isGone: true, name: null, nickName: null, age: null })
  expect(former?.receiptNumber).toMatch(/^\d{6}$/)
  expect(peopleOf(await listed(auditor))[0]).toMatchObject({ name: '=＊＊', phoneEnd: null, isMasked: true })
  expect((await listed(owner)).text).not.toContain('太郎')
})

test('SEC-K2: masked values show after a reason, which the audit records; the answer is stored nowhere', async () => {
  await seated(adult, child)
  const body = { personIds: [child, gone], reason: '保護者から電話' }
  const revealed = await post('/attendees/reveal', body, { as: auditor })
  expect(peopleOf(revealed)).toEqual([
    expect.objectContaining({ name: '山田 太郎', phoneEnd: '2222', isMasked: false }),
  ])
  const [entry] = await stage.rows('auditEntries')
  expect(entry).toMatchObject({ action: 'attendeesRevealed', reason: '保護者から電話' })
  expect(await stage.rows('outcomes')).toEqual([])
  expect((await post('/attendees/reveal', { personIds: [child] })).status).toBe(400)
})

test('SEC-B10: another organization’s event has no list, no file and no seat to give', async () => {
  await stage.unchanged(async () => {
    expect((await listed(editor, 'e2')).status).toBe(404)
    const path = { eventId: 'e2', personId: adult }
    const calls: [string, object][] = [
      ['/attendees', { who: { personId: adult }, reason: 'x' }],
      ['/attendees/{personId}/removal', { reason: 'x' }],
      ['/attendees/reveal', { personIds: [adult], reason: 'x' }],
    ]
    for (const [call, body] of calls)
      expect((await ask(`POST ${EVENT}${call}`, { as: editor, path, body })).status).toBe(404)
  })
})

test('SEC-I1: staff give seats until the event is full, also concurrently; a removed person frees one seat', async () => {
  const crowd = Array.from({ length: 6 }, (_, n) => personId(30 + n))
  await stage.put('users', ...crowd.map((id) => aMember(id)))
  const answers = await Promise.all(
    crowd.map((id) =>
      untilCertain((key) => post('/attendees', { who: { personId: id }, reason: '電話' }, { key })),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'EVENT_FULL')).toHaveLength(3)
  expect(await expectExact(stage, 'e1')).toBe(3)
  const [first] = await stage.rowsOf('participations', 'e1')
  const id = first?.personId ?? ''
  expect(await post('/attendees', { who: { personId: id }, reason: 'x' })).toMatchObject({ code: 'CONFLICT' })
  expect(await post('/attendees/{personId}/removal', { reason: '本人の希望' }, { id })).toMatchObject({
    status: 200,
  })
  expect(await expectExact(stage, 'e1')).toBe(2)
  expect(await post('/attendees/{personId}/removal', { reason: 'x' }, { id })).toMatchObject({ status: 404 })
  expect((await stage.rows('auditEntries')).map(({ action }) => action).sort()).toEqual([
    'attendeeAdded',
    'attendeeAdded',
    'attendeeAdded',
    'attendeeRemoved',
  ])
})

test('R5: staff cannot remove a checked-in person, nor add a member who left', async () => {
  await seated(adult)
  await stage.put('checkIns', {
    eventId: 'e1',
    personId: adult,
    state: 'in',
    at: STARTS,
    lastAt: STARTS,
    reentries: 0,
    nonce: 'n0000001',
    by: 'list',
    staffId: 's',
    version: 1,
  })
  expect(await post('/attendees/{personId}/removal', { reason: 'x' }, { id: adult })).toMatchObject({
    code: 'ALREADY_IN',
  })
  expect(await post('/attendees', { who: { personId: gone }, reason: 'x' })).toMatchObject({
    code: 'MEMBER_RESTRICTED',
  })
  expect(await post('/attendees', { who: { nickName: 'だれかさん' }, reason: 'x' })).toMatchObject({
    status: 404,
  })
  expect(await expectExact(stage, 'e1')).toBe(1)
})

test('R9: staff give no seat to a minor whose consent closes events', async () => {
  const add = () => post('/attendees', { who: { personId: child }, reason: '電話' })
  for (const consentState of ['paused', 'refused', 'withdrawn'] as const) {
    await stage.put('users', aMember(child, { birthDate: aged(15), consentState }))
    expect([consentState, (await add()).code]).toEqual([consentState, 'CONSENT_REQUIRED'])
  }
  expect(await stage.rows('participations')).toEqual([])
  // An approval with limits opens the event for staff: limits are between guardian and child.
  const guardianLimits = ['askEachEvent' as const]
  await stage.put(
    'users',
    aMember(child, { birthDate: aged(15), consentState: 'approved', guardianLimits, guardianVersion: 1 }),
  )
  expect((await add()).status).toBe(200)
})

const asked = { columns: ['receiptNumber', 'name', 'age', 'appliedAt', 'phone'], purpose: '会場の名簿' }
const linkOf = async (as = owner, withMinors = false) =>
  (await post('/exports', { ...asked, withMinors }, { as })).body as { exportId: string; fileName: string }
const take = (exportId: string, part = 0, as = owner) =>
  ask('POST /staff/exports/{exportId}', { as, path: { exportId }, body: { part } })
const textOf = ({ body }: Answer) => (body as { text: string }).text

test('R5, SEC-K1: the exported file has exactly the expected bytes', async () => {
  await seated(adult, child, gone)
  const { exportId, fileName } = await linkOf()
  expect(fileName).toMatch(/^親子教室_参加者_\d{8}\.csv$/)
  const answer = await take(exportId)
  const numbers = peopleOf(await listed(owner)).map(({ receiptNumber }) => receiptNumber)
  expect(Buffer.from(textOf(answer)).toString('hex')).toBe(
    Buffer.from(
      [
        '\uFEFF"受付番号","氏名","年齢（イベント日）","申込日時","電話番号"',
        `"No.${numbers[0]}","'=SUM(A1) 花子","37","2025/04/01 09:30","090-1234-5678"`,
        `"No.${numbers[1]}","山＊＊","12","2025/04/01 09:30","'＊＊＊"`.replace("'＊", '＊'),
        `"No.${numbers[2]}","退会者","","2025/04/01 09:30",""`,
        '',
      ].join('\r\n'),
    ).toString('hex'),
  )
  const [entry] = await stage.rows('auditEntries')
  expect(entry).toMatchObject({ action: 'attendeesExported', reason: '会場の名簿' })
  expect(textOf(await take((await linkOf(owner, true)).exportId))).toContain('山田 太郎')
})

test('R22, SEC-K2: the list and the file say why a person is absent, except of people whose names are masked', async () => {
  await seated(adult, child, gone)
  const said = (id: string) => ({ ...aCheckIn('e1', id, 'absent'), absenceReason: 'unwell' as const })
  await stage.put('checkIns', said(adult), said(child), said(gone))
  const reasons = async (as: string) =>
    Object.fromEntries(
      peopleOf(await listed(as)).map(({ personId: id, attendance }) => [
        id,
        attendance?.absenceReason ?? null,
      ]),
    )
  expect(await reasons(editor)).toEqual({ [adult]: 'unwell', [child]: null, [gone]: null })
  expect(await reasons(auditor)).toEqual({ [adult]: null, [child]: null, [gone]: null })
  const [shown] = peopleOf(await post('/attendees/reveal', { personIds: [child], reason: '電話' }))
  expect(shown?.attendance).toMatchObject({ state: 'absent', absenceReason: 'unwell' })
  const linesOf = async (withMinors: boolean) => {
    const body = { columns: ['arrivedAt'], withMinors, purpose: '会場の名簿' }
    const { exportId } = (await post('/exports', body)).body as { exportId: string }
    return textOf(await take(exportId))
      .split('\r\n')
      .slice(1, -1)
  }
  expect(await linesOf(false)).toEqual(['"欠席連絡（体調がよくない）"', '"欠席連絡"', '"欠席連絡"'])
  expect(await linesOf(true)).toEqual([
    '"欠席連絡（体調がよくない）"',
    '"欠席連絡（体調がよくない）"',
    '"欠席連絡"',
  ])
})

test('SEC-K2: a download link works once, for its maker, for five minutes', async () => {
  await seated(adult)
  const { exportId } = await linkOf()
  expect((await take(exportId, 0, manager)).status).toBe(404)
  expect((await take(exportId)).status).toBe(200)
  expect(await take(exportId)).toMatchObject({ status: 410, code: 'LINK_USED' })
  const both = await linkOf()
  const answers = await Promise.all([take(both.exportId), take(both.exportId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const late = await linkOf()
  const [row] = (await stage.rows('exportLinks')).filter((one) => one.exportId === late.exportId)
  if (row === undefined) throw new Error('no link')
  await stage.put('exportLinks', { ...row, ttl: secondsOf(new Date()) - 1 })
  expect((await take(late.exportId)).status).toBe(404)
})

test('R5, SEC-K2: the roles door, editor and auditor cannot export', async () => {
  await stage.put('staff', aStaff(personId(5), 'door', { organizationIds: ['own'] }))
  for (const as of [editor, auditor, personId(5)])
    expect(await post('/exports', { ...asked, withMinors: false }, { as })).toMatchObject({
      code: 'FORBIDDEN',
    })
})

/** Three pages of the list and two parts of the file; `test --whole` fills more of them. */
const PEOPLE = choice.isWhole ? 5_000 : 1_200

test(`R5: the list’s pages and the export’s parts hold each of ${PEOPLE} people once`, async () => {
  const crowd = Array.from({ length: PEOPLE }, (_, n) => personId(100_000 + n))
  for (let from = 0; from < crowd.length; from += 500) {
    const ids = crowd.slice(from, from + 500)
    await stage.put('participations', ...ids.map((id) => aSeat(id)))
    await stage.put('users', ...ids.map((id) => aMember(id)))
  }
  const seen = new Set<string>()
  let nextToken: string | null = null
  do {
    const answer = await listed(owner, 'e1', nextToken === null ? {} : { nextToken })
    for (const { personId: id } of peopleOf(answer)) seen.add(id)
    nextToken = (answer.body as { nextToken: string | null }).nextToken
  } while (nextToken !== null)
  expect(seen.size).toBe(PEOPLE)
  // Numbers repeat among so many; nicknames do not.
  const named = { columns: ['receiptNumber', 'nickName'], withMinors: false, purpose: 'x' }
  const { exportId } = (await post('/exports', named)).body as { exportId: string }
  let file = ''
  let part: number | null = 0
  do {
    const answer = await take(exportId, part)
    file += textOf(answer)
    part = (answer.body as { next: number | null }).next
  } while (part !== null)
  const lines = file.split('\r\n')
  expect(lines).toHaveLength(PEOPLE + 2)
  expect(new Set(lines).size).toBe(PEOPLE + 2)
  expect(file.lastIndexOf('\uFEFF')).toBe(0)
}, 120_000)
