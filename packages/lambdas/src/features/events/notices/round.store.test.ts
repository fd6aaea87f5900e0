// R5: the round of calls about a notice: one caller takes a household on for ten minutes, and it is noted what came of it.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#test/ask.ts'
import { aPartySeat, putFamily } from '#test/families.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, helper, editor] = [personId(1), personId(2), personId(3)]
const alone = personId(11)
const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'
const PAST = '2026-11-02T00:10:00.000Z'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-notices')
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(helper, 'manager'),
    aStaff(editor, 'editor', { organizationIds: ['own'] }),
  )
  await stage.put('users', aMember(alone))
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('auditEntries'))

let serial = 0
/** An event called off, with a member and a family of two guardians who have not confirmed it. */
async function calledOff() {
  serial += 1
  const eventId = `e${serial}`
  const { guardians, householdId, children } = await putFamily(stage, serial, {
    guardians: 2,
    births: ['2018-04-02'],
  })
  await stage.put(
    'events',
    anEvent(eventId, { organizationId: 'own', version: 3, eventRegistrationStatus: 'cancelled' }),
  )
  const seats = children.map((id) => aPartySeat(eventId, id, householdId))
  await stage.put('participations', aPartySeat(eventId, alone, alone), ...seats)
  await stage.put('notices', {
    eventId,
    noticeId: NOTICE,
    kind: 'cancelled',
    status: 'sent',
    putAt: '2026-11-02T00:00:00.000Z',
    staffId: 's-1',
    reason: '大雨のため',
    changes: '{}',
  })
  const [mother = '', father = ''] = guardians
  return { eventId, mother, father, householdId }
}
const press = (path: string, eventId: string, body: object, as = owner) =>
  ask(`POST ${EVENT}/notices/${path}`, {
    as,
    key: randomUUID(),
    path: { eventId },
    body: { noticeId: NOTICE, ...body },
  })
const step = (eventId: string, person: string, said: string, as = owner) =>
  press('call-steps', eventId, { personId: person, step: said }, as)
const called = (eventId: string, person: string, as = owner, how = 'phone') =>
  press('called', eventId, { personId: person, called: true, how }, as)
interface Listed {
  readonly personId: string
  readonly taken: { readonly by: string; readonly until: string; readonly isMine: boolean } | null
  readonly missed: { readonly result: string } | null
  readonly called: { readonly how: string } | null
}
async function listed(eventId: string, person: string, as = owner): Promise<Listed | undefined> {
  const { body } = await press('calls', eventId, {}, as)
  return (body as { people: Listed[] }).people.find((one) => one.personId === person)
}
const actions = async () => (await stage.rows('auditEntries')).map(({ action }) => action)

test('R5: of two callers who take a household on at once, also by different guardians, one has it for ten minutes', async () => {
  const { eventId, mother, father } = await calledOff()
  const both = await Promise.all([step(eventId, mother, 'taken'), step(eventId, father, 'taken', helper)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const isOwners = both[0]?.status === 200
  const seen = await listed(eventId, mother)
  expect(seen?.taken).toMatchObject({ isMine: isOwners })
  const left = Date.parse(seen?.taken?.until ?? '') - Date.now()
  expect(left).toBeGreaterThan(9 * 60_000)
  expect(left).toBeLessThanOrEqual(10 * 60_000)
  const other = isOwners ? helper : owner
  // The other can do nothing with it.
  for (const said of ['taken', 'givenBack', 'voicemail', 'noAnswer', 'wrongNumber'])
    expect([
      said,
      (await stage.unchanged(() => step(eventId, mother, said, other), 'outcomes')).code,
    ]).toEqual([said, 'CONFLICT'])
  expect((await stage.unchanged(() => called(eventId, mother, other), 'outcomes')).code).toBe('CONFLICT')
  // A second browser of the same person does not take it again.
  expect((await step(eventId, mother, 'taken', isOwners ? owner : helper)).code).toBe('CONFLICT')
  expect(await actions()).toContain('callTaken')
})

test('R5: a household taken on ten minutes ago is free, and so is one that was given back', async () => {
  const { eventId, mother, householdId } = await calledOff()
  expect((await step(eventId, mother, 'taken')).status).toBe(200)
  const [row] = await stage.rowsOf('noticeCalls', `${eventId}#${NOTICE}`)
  expect(row?.partyId).toBe(householdId)
  if (row === undefined) throw new Error('the call is not there')
  await stage.put('noticeCalls', { ...row, takenUntil: PAST })
  expect((await listed(eventId, mother))?.taken).toBeNull()
  expect((await step(eventId, mother, 'taken', helper)).status).toBe(200)
  expect((await step(eventId, mother, 'givenBack', helper)).body).toEqual({ taken: null, missed: null })
  expect((await step(eventId, mother, 'taken')).status).toBe(200)
})

test.each(['voicemail', 'noAnswer', 'wrongNumber'])(
  'R5: a call that ends with %s is noted and frees the household, which counts as not reached',
  async (result) => {
    const { eventId } = await calledOff()
    await step(eventId, alone, 'taken')
    expect((await step(eventId, alone, result)).body).toMatchObject({ taken: null, missed: { result } })
    expect(await listed(eventId, alone)).toMatchObject({ taken: null, missed: { result }, called: null })
    const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
    expect(body).toMatchObject({ notices: [{ concerned: 2, called: 0 }] })
    expect((await step(eventId, alone, 'taken', helper)).status).toBe(200)
  },
)

test('R5: 連絡済み says how the household was notified, and ends the call; no one takes on who was reached', async () => {
  const { eventId, mother, father } = await calledOff()
  await step(eventId, mother, 'taken')
  const told = await called(eventId, mother, owner, 'other')
  expect(told.body).toMatchObject({ called: { how: 'other', by: expect.any(String) } })
  expect(await listed(eventId, mother)).toMatchObject({ called: { how: 'other' }, taken: null })
  for (const guardian of [mother, father])
    expect((await step(eventId, guardian, 'taken', helper)).code).toBe('CONFLICT')
  // Notified by one guardian, it is not noted again by the other.
  expect((await called(eventId, father, helper)).code).toBe('CONFLICT')
  // Who confirmed by the mail is not called either.
  const noticeKey = `${eventId}#${NOTICE}`
  await stage.put('noticeConfirmations', { noticeKey, personId: alone, at: PAST, ttl: 4_000_000_000 })
  expect((await step(eventId, alone, 'taken')).code).toBe('CONFLICT')
})

test('R5, R1: a manager ends a round once, with a reason that the record keeps; an editor does not', async () => {
  const { eventId } = await calledOff()
  const reason = '番号が使われていないため'
  expect((await press('end', eventId, { reason }, editor)).status).toBe(403)
  expect((await press('end', eventId, { reason }, helper)).status).toBe(200)
  expect((await press('end', eventId, { reason })).code).toBe('CONFLICT')
  const { body } = await ask(`GET ${EVENT}/notices`, { as: owner, path: { eventId } })
  expect(body).toMatchObject({ notices: [{ ended: { reason, by: expect.any(String) } }] })
  expect((await stage.rows('auditEntries')).map((entry) => [entry.action, entry.reason])).toEqual([
    ['roundEnded', reason],
  ])
})
