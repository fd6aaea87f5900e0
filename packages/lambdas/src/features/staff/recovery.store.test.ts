// R21, SEC-K5: recovery codes of staff, on the real engine, KMS and pool.
import { randomUUID } from 'node:crypto'
import type { StaffPerson } from '@app/shared/staff/contract.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as RecoveryModule from '#features/staff/recovery.ts'
import { RECOVERY_TRIES } from '#features/staff/recovery.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const CODES = '/staff/self/recovery-codes'
const owner = personId(1)

let stage: Stage
let staff: Ask
let recovery: Ask
beforeAll(async () => {
  stage = await testStage()
  staff = stage.load('staff')
  recovery = stage.load('staff-recovery')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['staff', 'staffClaims', 'staffRecovery', 'auditEntries', 'attempts'] as const)
    await stage.clear(table)
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('staffCounts', { name: 'owners', count: 1 })
})

const subOf = async (staffId: string) =>
  (await stage.rows('staff')).find((row) => row.staffId === staffId)?.sub ?? ''
const make = (as: string, key = randomUUID()) => recovery(`POST ${CODES}`, { as, key, body: {} })
const left = async (as: string) => (await recovery(`GET ${CODES}`, { as })).body
const codesOf = ({ body }: Answer) => (body as { codes: string[] }).codes
const recover = (email: string, code: string, sourceIp = '192.0.2.1', key = randomUUID()) =>
  recovery('POST /staff/recovery', { as: null, key, body: { email, code }, sourceIp })

/** Somebody invited, at the desk, with ten codes. */
async function withCodes() {
  const email = `${randomUUID()}@example.jp`
  const body = { email, name: '新人', role: 'manager', organizationIds: [] }
  const invited = await staff('POST /staff/people', { as: owner, key: randomUUID(), body })
  const { staffId } = invited.body as StaffPerson
  const sub = await subOf(staffId)
  const codes = codesOf(await make(sub))
  stage.staffPool.mails.length = 0
  await stage.clear('auditEntries')
  return { email, staffId, sub, codes }
}

type Person = Awaited<ReturnType<typeof withCodes>>

test('R21: ten staff codes are shown once and stored only as HMACs', async () => {
  const { sub, codes, staffId } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  const kept = await stage.dump()
  for (const code of codes) expect(kept).not.toContain(code)
  expect(await left(sub)).toMatchObject({ left: 10, madeAt: expect.any(String) })
  // A repeated press is answered with codes that work: the last ones.
  const key = randomUUID()
  const first = codesOf(await make(sub, key))
  const second = codesOf(await make(sub, key))
  expect(second).not.toEqual(first)
  const [row] = (await stage.rows('staffRecovery')).filter((one) => one.staffId === staffId)
  expect(row?.macs).toHaveLength(10)
})

test('R21: address and code make a new account: the staff row moves, a mail is sent, earlier sessions end', async () => {
  const { email, staffId, sub, codes } = await withCodes()
  const typed = `${codes[0]?.slice(0, 5)} － ${codes[0]?.slice(5).toLowerCase()}`
  expect(await recover(email.toUpperCase(), typed)).toMatchObject({ status: 200, body: {} })
  expect(stage.staffPool.mails).toMatchObject([{ to: email }])
  const after = await subOf(staffId)
  expect(after).not.toBe(sub)
  expect(await staff('GET /staff/self', { as: sub })).toMatchObject({ code: 'STAFF_INACTIVE' })
  expect(await staff('GET /staff/self', { as: after })).toMatchObject({
    status: 200,
    body: { staffId, role: 'manager' },
  })
  expect(await left(after)).toMatchObject({ left: 9 })
  expect(await stage.rows('auditEntries')).toMatchObject([
    { action: 'staffRecovered', staffId, targetId: staffId, changes: [] },
    { action: 'signedIn', staffId, targetId: staffId, changes: [] },
  ])
})

test('R21: each staff code works once; new codes replace the others', async () => {
  const { email, staffId, codes } = await withCodes()
  expect(await recover(email, codes[0] ?? '')).toMatchObject({ status: 200 })
  expect(await recover(email, codes[0] ?? '')).toMatchObject({ status: 400, code: 'RECOVERY_CODE_INVALID' })
  const again = codesOf(await make(await subOf(staffId)))
  expect(await recover(email, codes[1] ?? '')).toMatchObject({ code: 'RECOVERY_CODE_INVALID' })
  expect(await recover(email, again[0] ?? '')).toMatchObject({ status: 200 })
})

test('R21: a code used twice at once moves the staff row once, to the existing account', async () => {
  const { email, staffId, codes } = await withCodes()
  const answers = await Promise.all(Array.from({ length: 4 }, () => recover(email, codes[0] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(stage.staffPool.mails).toHaveLength(1)
  expect(await staff('GET /staff/self', { as: await subOf(staffId) })).toMatchObject({ status: 200 })
})

const suspend = (staffId: string) => {
  const body = { version: 1, suspended: true, reason: '休職' }
  const path = { staffId }
  return staff('POST /staff/people/{staffId}/suspension', { as: owner, key: randomUUID(), path, body })
}

test.each([
  ['the same code, used', ({ email, codes }: Person) => recover(email, codes[0] ?? '')],
  ['a suspension', ({ staffId }: Person) => suspend(staffId)],
])('R21: %s between reading and writing leaves the existing account', async (_, meanwhile) => {
  const person = await withCodes()
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { recover: press }: typeof RecoveryModule = jest.requireActual('#features/staff/recovery.ts')
  stage.enter('staff-recovery')
  const deps = openDeps('staff-recovery')
  let isOver = false
  const transact: typeof deps.transact = async (writes) => {
    // The code is read, the address not yet claimed: now the other press wins.
    if (!isOver && JSON.stringify(writes).includes('heldUntilSec')) {
      isOver = true
      expect((await meanwhile(person)).status).toBe(200)
      stage.staffPool.mails.length = 0
    }
    return deps.transact(writes)
  }
  const input = { email: person.email, code: person.codes[0] ?? '' }
  const write = { sub: '', key: randomUUID(), hash: 'x' }
  const asked = { input, write, sourceIp: '192.0.2.7' } as Parameters<typeof press>[1] // what it reads
  expect(await press({ ...deps, transact }, asked)).toMatchObject({
    ok: false,
    code: 'RECOVERY_CODE_INVALID',
  })
  expect(isOver).toBe(true)
  expect(stage.staffPool.mails).toEqual([])
})

test('G29: a repeated recovery gets the lost answer, and one mail is sent', async () => {
  const { email, codes } = await withCodes()
  const key = randomUUID()
  const first = await recover(email, codes[0] ?? '', '192.0.2.1', key)
  expect((await recover(email, codes[0] ?? '', '192.0.2.1', key)).body).toEqual(first.body)
  expect(stage.staffPool.mails).toHaveLength(1)
})

test('SEC-D2: an unknown address, a wrong code and a suspended person are answered alike, after the same work', async () => {
  const { email, staffId, codes } = await withCodes()
  const { codes: others } = await withCodes()
  const asked = async (address: string, code: string) => {
    const macs = stage.kms.count('GenerateMac')
    const { status, code: said } = await stage.unchanged(() => recover(address, code), 'attempts')
    return [status, said, stage.kms.count('GenerateMac') - macs]
  }
  await asked('warm@example.jp', 'ABCDE-23456')
  const alike = [400, 'RECOVERY_CODE_INVALID', 1]
  expect(await asked('nobody@example.jp', codes[0] ?? '')).toEqual(alike)
  expect(await asked(email, 'ABCDE-23456')).toEqual(alike)
  expect(await asked(email, others[0] ?? '')).toEqual(alike)
  await suspend(staffId)
  expect(await asked(email, codes[0] ?? '')).toEqual(alike)
})

test('SEC-K5: a person who is invited again or removed loses their codes', async () => {
  const { email, staffId, codes } = await withCodes()
  const press = (what: string, body: object) =>
    staff(`POST /staff/people/{staffId}/${what}`, { as: owner, key: randomUUID(), path: { staffId }, body })
  expect(await press('invitation', { version: 1 })).toMatchObject({ status: 200 })
  expect(await recover(email, codes[0] ?? '')).toMatchObject({ code: 'RECOVERY_CODE_INVALID' })
  const again = codesOf(await make(await subOf(staffId)))
  expect(await press('removal', { version: 2, reason: '退職' })).toMatchObject({ status: 200 })
  expect(await recover(email, again[0] ?? '')).toMatchObject({ code: 'RECOVERY_CODE_INVALID' })
  expect(await stage.rows('staffRecovery')).toEqual([])
})

test('SEC-K5: recovery tries count by address and by network, before a code is compared', async () => {
  const { email, codes } = await withCodes()
  for (let n = 0; n < RECOVERY_TRIES.perAddressAndHour; n += 1) {
    expect((await recover(email, 'ABCDE-23456', `198.51.100.${n}`)).code).toBe('RECOVERY_CODE_INVALID')
  }
  const macs = stage.kms.count('GenerateMac')
  const paused = await recover(email, codes[0] ?? '', '198.51.100.9')
  expect([paused.status, paused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
  // The same for an unknown address.
  for (let n = 0; n < RECOVERY_TRIES.perAddressAndHour; n += 1)
    await recover('nobody@example.jp', 'ABCDE-23456', `198.51.101.${n}`)
  expect((await recover('nobody@example.jp', 'ABCDE-23456', '198.51.101.9')).code).toBe('TOO_MANY_REQUESTS')
  for (let n = 0; n < RECOVERY_TRIES.perNetworkAndHour; n += 1)
    await recover(`n${n}@example.jp`, 'ABCDE-23456', '2001:db8:1:2::1')
  expect((await recover('other@example.jp', 'ABCDE-23456', '2001:db8:1:2:ffff::9')).code).toBe(
    'TOO_MANY_REQUESTS',
  )
  expect(stage.kms.count('GenerateMac') - macs).toBe(
    RECOVERY_TRIES.perAddressAndHour + RECOVERY_TRIES.perNetworkAndHour,
  )
  const subjects = (await stage.rows('attempts')).map(({ subject }) => subject).join('\n')
  expect(subjects).not.toContain('example.jp')
})
