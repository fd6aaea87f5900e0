// R17: staff correct the birth date of a child; seats that no longer fit are listed and stay.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#test/ask.ts'
import { aPartySeat, type Family, putFamily } from '#test/families.ts'
import { anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor] = [personId(1), personId(2)]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
let stage: Stage
let ask: Ask
let family: Family
let child = ''
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('household-desk')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['participations', 'auditEntries', 'outcomes'] as const) await stage.clear(table)
  family = await putFamily(stage, 0, { births: ['2018-04-02'] })
  ;[child = ''] = family.children
  const [row] = await stage.rowsOf('dependents', child)
  if (row === undefined) throw new Error('no child')
  await stage.put('dependents', { ...row, queue: 'birthday', dueOn: '2036-04-02' })
})

const correct = (birthDate: string, id = child, as = owner) =>
  ask('POST /staff/children/{personId}/birth-date', {
    as,
    key: randomUUID(),
    path: { personId: id },
    body: { birthDate, reason: '母子手帳で確認' },
  })
const rowOf = async () => (await stage.rowsOf('dependents', child))[0]

test('R17: a corrected birth date moves the end of the link, and lists seats of events to come that no longer fit', async () => {
  const ages = { minAge: 6, maxAge: 9 }
  await stage.put(
    'events',
    anEvent('unfit', { ...ages, eventStartDateTime: inDays(5) }),
    anEvent('along', { ...ages, eventStartDateTime: inDays(5) }),
    anEvent('open', { eventStartDateTime: inDays(5) }),
    anEvent('over', { ...ages, eventStartDateTime: inDays(-5) }),
    anEvent('off', { ...ages, eventStartDateTime: inDays(5), eventRegistrationStatus: 'cancelled' }),
  )
  for (const eventId of ['unfit', 'open', 'over', 'off'])
    await stage.put('participations', aPartySeat(eventId, child, family.householdId))
  await stage.put('participations', aPartySeat('along', child, family.householdId, { part: 'comesAlong' }))
  const answer = await correct('2023-04-02')
  expect(answer).toMatchObject({ status: 200, body: { unfit: [{ eventId: 'unfit' }] } })
  expect((answer.body as { unfit: unknown[] }).unfit).toHaveLength(1)
  expect(await rowOf()).toMatchObject({ birthDate: '2023-04-02', dueOn: '2041-04-02', version: 2 })
  const seats = await stage.rows('participations')
  expect(seats.every(({ status }) => status === 'registered')).toBe(true)
  const [entry, ...others] = await stage.rows('auditEntries')
  expect([entry?.action, entry?.targetId, entry?.reason, others]).toEqual([
    'childCorrected',
    family.guardians[0],
    '母子手帳で確認',
    [],
  ])
  // The entry tells the dates apart and holds neither.
  expect(JSON.stringify(entry)).not.toMatch(/2018-04-02|2023-04-02/)
})

test('R9: an open invitation to a login was for the child’s earlier age: a corrected birth date ends it', async () => {
  await stage.put('childInvitations', {
    personId: child,
    householdId: family.householdId,
    invitationId: 'i',
    invitedBy: family.guardians[0] ?? '',
    address: 'k••@example.jp',
    endsAt: inDays(7),
    ttl: 2_000_000_000,
    consentedAt: inDays(0),
    relation: 'mother',
    limits: [],
    text: '[]',
    textVersion: 'v',
    textHash: 'h',
    termsVersion: 'v',
    answers: '{}',
    network: 'n',
  })
  expect((await correct('2012-04-02')).status).toBe(200)
  expect(await stage.rows('childInvitations')).toEqual([])
})

test.each([
  ['in the future', inDays(2).slice(0, 10)],
  ['of an adult', '2000-01-01'],
])('R17: a birth date %s is refused, and the row stays', async (_, birthDate) => {
  expect(await correct(birthDate)).toMatchObject({ status: 403, code: 'AGE_NOT_ALLOWED' })
  expect(await rowOf()).toMatchObject({ birthDate: '2018-04-02', version: 1 })
})

test('R17, R1: only a child of a household is corrected, and only by staff who may', async () => {
  const [guardian = ''] = family.guardians
  expect(await correct('2019-04-02', guardian)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await correct('2019-04-02', personId(88))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await correct('2019-04-02', child, editor)).toMatchObject({ status: 403 })
  const row = await rowOf()
  if (row !== undefined) await stage.put('dependents', { ...row, queue: 'erasing' })
  expect(await correct('2019-04-02')).toMatchObject({ code: 'NOT_FOUND' })
})
