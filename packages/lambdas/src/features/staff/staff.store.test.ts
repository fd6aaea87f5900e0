// R1, SEC-K5, SEC-K6, G56: people of staff: invited, changed, shut out, and the last owner.

import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { StaffPerson } from '@app/shared/staff/contract.ts'
import type * as DepsModule from '#aws/deps.ts'
import { claimsOf } from '#domain/staff-claims.ts'
import type * as Claims from '#features/staff/claims-store.ts'
import type * as People from '#features/staff/people-store.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const PEOPLE = '/staff/people'
const PERSON = `${PEOPLE}/{staffId}`
const owner = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('staff')
  await stage.put('organizations', {
    organizationId: 'own',
    organizationName: 'own',
    color: null,
    listing: 'all',
  })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['staff', 'staffClaims', 'staffCounts', 'auditEntries'] as const)
    await stage.clear(table)
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('staffClaims', ...claimsOf(aStaff(owner, 'owner')))
  await stage.put('staffCounts', { name: 'owners', count: 1 })
  stage.staffPool.mails.length = 0
})

const press = (path: string, body: object, id = '', as = owner, key = randomUUID()) =>
  ask(`POST ${path}`, { as, key, body, ...(id !== '' && { path: { staffId: id } }) })
const personOf = ({ body }: Answer) => body as StaffPerson
const subOf = async (staffId: string) =>
  (await stage.rows('staff')).find((row) => row.staffId === staffId)?.sub ?? ''

let serial = 0
async function invited(fields: object = {}): Promise<StaffPerson> {
  serial += 1
  const body = {
    email: `n${serial}@example.jp`,
    name: '新人',
    role: 'editor',
    organizationIds: ['own'],
    ...fields,
  }
  const answer = await press(PEOPLE, body)
  expect(answer).toMatchObject({ status: 200, body: { status: 'invited', version: 1 } })
  return personOf(answer)
}

test('R1: an invited person gets a temporary password by mail and is active from the first call', async () => {
  const { staffId, email } = await invited()
  expect(stage.staffPool.mails).toMatchObject([{ to: email }])
  const self = await ask('GET /staff/self', { as: await subOf(staffId) })
  expect(self).toMatchObject({ status: 200, body: { staffId, role: 'editor', organizationIds: ['own'] } })
  const list = await ask(`GET ${PEOPLE}`, { as: owner })
  const { people } = list.body as { people: StaffPerson[] }
  expect(people.map(({ email: address, status }) => [address, status])).toEqual([
    [expect.any(String), 'active'],
    [email, 'active'],
  ])
})

test('SEC-K5: inviting an address that is staff already, or into an unknown organization, is refused', async () => {
  const { email } = await invited()
  const body = { email: email.toUpperCase(), name: 'x', role: 'door', organizationIds: [] }
  expect(await stage.unchanged(() => press(PEOPLE, body), 'outcomes')).toMatchObject({ code: 'EMAIL_IN_USE' })
  const astray = { ...body, email: 'other@example.jp', organizationIds: ['nowhere'] }
  expect(await stage.unchanged(() => press(PEOPLE, astray), 'outcomes')).toMatchObject({ code: 'NOT_FOUND' })
})

test('SEC-K6: a suspended or removed person is refused from the next call; a reinstated one gets in again', async () => {
  const { staffId } = await invited()
  const sub = await subOf(staffId)
  const self = () => ask('GET /staff/self', { as: sub })
  expect(await self()).toMatchObject({ status: 200 })
  await press(`${PERSON}/suspension`, { version: 1, suspended: true, reason: '休職' }, staffId)
  expect(await self()).toMatchObject({ status: 403, code: 'STAFF_INACTIVE' })
  await press(`${PERSON}/suspension`, { version: 2, suspended: false, reason: '復職' }, staffId)
  expect(await self()).toMatchObject({ status: 200 })
  expect(await press(`${PERSON}/removal`, { version: 3, reason: '退職' }, staffId)).toMatchObject({
    status: 200,
  })
  expect(await self()).toMatchObject({ status: 403, code: 'STAFF_INACTIVE' })
  expect(
    await press(PERSON, { version: 4, name: 'x', role: 'door', organizationIds: [] }, staffId),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('SEC-K3: the last owner cannot be suspended, removed or given another role', async () => {
  const id = 's-00000001'
  const tries = [
    () => press(`${PERSON}/suspension`, { version: 1, suspended: true, reason: 'x' }, id),
    () => press(`${PERSON}/removal`, { version: 1, reason: 'x' }, id),
    () => press(PERSON, { version: 1, name: 'x', role: 'manager', organizationIds: [] }, id),
  ]
  for (const attempt of tries)
    expect(await stage.unchanged(attempt, 'outcomes')).toMatchObject({ code: 'LAST_OWNER' })
  const { staffId } = await invited({ role: 'owner', organizationIds: [] })
  expect(
    await press(PERSON, { version: 1, name: 'x', role: 'manager', organizationIds: [] }, id),
  ).toMatchObject({ status: 200 })
  const second = await subOf(staffId)
  expect(await press(`${PERSON}/removal`, { version: 1, reason: 'x' }, staffId, second)).toMatchObject({
    code: 'LAST_OWNER',
  })
})

test('SEC-K3: of two owners who remove each other at once one stays', async () => {
  const { staffId } = await invited({ role: 'owner', organizationIds: [] })
  const second = await subOf(staffId)
  const answers = await Promise.all([
    press(`${PERSON}/removal`, { version: 1, reason: 'x' }, staffId, owner),
    press(`${PERSON}/removal`, { version: 1, reason: 'x' }, 's-00000001', second),
  ])
  const [done, refused] = answers.map(({ status }) => status).sort()
  // Who is removed before their own press is read is staff no longer.
  expect([done, [403, 409].includes(refused ?? 0)]).toEqual([200, true])
  const owners = (await stage.rows('staff')).filter(
    ({ status, role }) => role === 'owner' && status !== 'removed',
  )
  expect(owners).toHaveLength(1)
})

test('R1: 再招待 makes a new account with another sub and the same staff id, role and history', async () => {
  const { staffId } = await invited()
  const before = await subOf(staffId)
  const again = await press(`${PERSON}/invitation`, { version: 1 }, staffId)
  expect(again).toMatchObject({
    status: 200,
    body: { staffId, status: 'invited', role: 'editor', version: 2 },
  })
  const after = await subOf(staffId)
  expect(after).not.toBe(before)
  expect(stage.staffPool.mails).toHaveLength(2)
  expect(await ask('GET /staff/self', { as: before })).toMatchObject({ code: 'STAFF_INACTIVE' })
  expect(await ask('GET /staff/self', { as: after })).toMatchObject({ status: 200 })
  expect(await press(`${PERSON}/invitation`, { version: 1 }, 's-00000001')).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('R1: each write leaves one audit entry, a read none; the audit is paged by month, newest first', async () => {
  const { staffId } = await invited()
  await press(PERSON, { version: 1, name: '改名', role: 'door', organizationIds: [] }, staffId)
  await press(`${PERSON}/removal`, { version: 2, reason: '退職' }, staffId)
  await ask(`GET ${PEOPLE}`, { as: owner })
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
  }).format(new Date())
  const answer = await ask('GET /staff/audit', { as: owner, query: { month } })
  const { entries } = answer.body as { entries: { action: string; at: string }[] }
  expect(entries.map(({ action }) => action)).toEqual(['staffRemoved', 'staffChanged', 'staffInvited'])
  expect(JSON.stringify(entries)).not.toContain('新人')
  expect((await ask('GET /staff/audit', { as: owner, query: { month: '2020-01' } })).body).toEqual({
    entries: [],
    nextToken: null,
  })
})

test('SEC-K5: of two concurrent invitations of one address one counts, and its account works', async () => {
  const body = { email: 'both@example.jp', name: '新人', role: 'door', organizationIds: [] }
  const answers = await Promise.all(Array.from({ length: 4 }, () => press(PEOPLE, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, code } of answers)
    if (status !== 200) expect(['TRY_AGAIN', 'EMAIL_IN_USE']).toContain(code)
  const rows = (await stage.rows('staff')).filter(({ email }) => email === body.email)
  expect(rows).toHaveLength(1)
  expect(stage.staffPool.mails).toHaveLength(1)
  expect(await press(PEOPLE, body)).toMatchObject({ code: 'EMAIL_IN_USE' })
})

test('SEC-K5: an interrupted invitation frees its address after a minute; a removed person can be invited again', async () => {
  const body = { email: 'half@example.jp', name: '新人', role: 'door', organizationIds: [] }
  const nowSec = secondsOf(new Date())
  const half = { claim: 'email#half@example.jp', staffId: 's-half' }
  await stage.put('staffClaims', { ...half, heldUntilSec: nowSec + 30 })
  expect(await press(PEOPLE, body)).toMatchObject({ status: 503, code: 'TRY_AGAIN' })
  await stage.put('staffClaims', { ...half, heldUntilSec: nowSec - 1 })
  const { staffId } = personOf(await press(PEOPLE, body))
  await press(`${PERSON}/removal`, { version: 1, reason: '退職' }, staffId)
  expect(await press(PEOPLE, body)).toMatchObject({ status: 200 })
})

test('SEC-K6: 再招待 that read the person before another one was done makes no account', async () => {
  const { staffId, email } = await invited()
  const read = (await stage.rows('staff')).find((row) => row.staffId === staffId)
  expect(await press(`${PERSON}/invitation`, { version: 1 }, staffId)).toMatchObject({ status: 200 })
  const { hold } = jest.requireActual<typeof Claims>('#features/staff/claims-store.ts')
  const { atVersion } = jest.requireActual<typeof People>('#features/staff/people-store.ts')
  const deps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps('staff')
  const asRead = read === undefined ? [] : [atVersion(deps, read)]
  expect(await hold(deps, email, staffId, asRead)).toBeNull()
  expect(await hold(deps, email, staffId)).not.toBeNull()
})

test('SEC-K6: of two concurrent 再招待 one makes the account, and the row has its `sub`', async () => {
  const { staffId, email } = await invited()
  const again = () => press(`${PERSON}/invitation`, { version: 1 }, staffId)
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, code } of answers) if (status !== 200) expect(['TRY_AGAIN', 'STALE']).toContain(code)
  // One mail of the invitation, one of 再招待.
  expect(stage.staffPool.mails.filter(({ to }) => to === email)).toHaveLength(2)
  expect((await stage.rows('staff')).filter((row) => row.staffId === staffId)).toHaveLength(1)
  expect(await ask('GET /staff/self', { as: await subOf(staffId) })).toMatchObject({ status: 200 })
})

test('R2: when two owners change a person the second gets STALE', async () => {
  const { staffId } = await invited()
  const body = { version: 1, name: 'x', role: 'door', organizationIds: [] }
  expect(await press(PERSON, body, staffId)).toMatchObject({ status: 200 })
  expect(await stage.unchanged(() => press(PERSON, body, staffId), 'outcomes')).toMatchObject({
    code: 'STALE',
  })
})

test('G29: a repeated invitation or removal gets the lost answer, and one mail is sent', async () => {
  const body = { email: 'twice@example.jp', name: '新人', role: 'editor', organizationIds: ['own'] }
  const key = randomUUID()
  const first = await press(PEOPLE, body, '', owner, key)
  expect((await press(PEOPLE, body, '', owner, key)).body).toEqual(first.body)
  expect(stage.staffPool.mails).toHaveLength(1)
  const { staffId } = personOf(first)
  const removal = { version: 1, reason: '退職' }
  const again = randomUUID()
  const removed = await press(`${PERSON}/removal`, removal, staffId, owner, again)
  expect(removed.status).toBe(200)
  expect((await press(`${PERSON}/removal`, removal, staffId, owner, again)).body).toEqual(removed.body)
})
