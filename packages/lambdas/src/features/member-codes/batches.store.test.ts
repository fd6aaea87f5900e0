// Member codes made at the desk: registrations by a batch, its limit and its end (R10, G22, SEC-E2).
import { randomUUID } from 'node:crypto'
import { MEMBER_CODE } from '@app/shared/member-codes/code.ts'
import { BATCH_MAX, type CodeBatch } from '@app/shared/member-codes/contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { registering, said } from '#test/registering.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const OWNER = personId(1)
let stage: Stage
let desk: Ask
let check: ReturnType<typeof registering>['check']
let register: ReturnType<typeof registering>['register']
let registerAround: ReturnType<typeof registering>['registerAround']
beforeAll(async () => {
  stage = await testStage()
  desk = stage.load('code-desk')
  ;({ check, register, registerAround } = registering(stage))
  await stage.put('staff', aStaff(OWNER, 'owner'))
})
afterAll(() => stage.stop())

async function aBatch(fields: object = {}): Promise<{ batch: CodeBatch; made: string[] }> {
  stage.enter('code-desk')
  const body = { name: '春の体験会', codes: 3, usesPerCode: 1, ...fields }
  const answer = await desk('POST /staff/code-batches', { as: OWNER, body, key: randomUUID() })
  expect(said(answer)).toBe(200)
  return answer.body as { batch: CodeBatch; made: string[] } // the answer of the call, whose shape another test holds
}
const press = (route: string, body: object, path = {}) => {
  stage.enter('code-desk')
  return desk(route, { as: OWNER, body, path, key: randomUUID() })
}
const disableBatch = (batchId: string) =>
  press('POST /staff/code-batches/{batchId}/disabling', { reason: '紛失' }, { batchId })
const disableCode = (code: string) => press('POST /staff/member-codes/disabling', { code, reason: '紛失' })
async function batchOf(batchId: string): Promise<CodeBatch | undefined> {
  stage.enter('code-desk')
  const { body } = await desk('GET /staff/code-batches', { as: OWNER })
  const { batches } = body as { batches: CodeBatch[] } // as above
  return batches.find((batch) => batch.batchId === batchId)
}

test('R10, G22: new codes are shown once, stored as MACs, and allow a registration', async () => {
  const { batch, made } = await aBatch()
  expect(made).toHaveLength(3)
  expect(new Set(made).size).toBe(3)
  for (const code of made) expect(code).toMatch(MEMBER_CODE)
  const stored = await stage.dump()
  for (const code of made) expect(stored).not.toContain(code)
  expect(await check(made[0])).toBe(200)
  expect(await register(made[0])).toBe(200)
  expect(await batchOf(batch.batchId)).toMatchObject({
    uses: 1,
    codes: 3,
    disabledCodes: 0,
    status: 'active',
  })
})

test('R10: a batch of the largest allowed size is written at once', async () => {
  const { batch, made } = await aBatch({ codes: BATCH_MAX })
  expect(made).toHaveLength(BATCH_MAX)
  const rows = (await stage.rows('memberCodes')).filter(({ batchId }) => batchId === batch.batchId)
  expect(rows).toHaveLength(BATCH_MAX)
})

test.each([
  { codes: 0 },
  { codes: BATCH_MAX + 1 },
  { codes: 1.5 },
  { usesPerCode: 0 },
  { usesPerCode: 1_001 },
  { name: '' },
])('R10: a batch with %j is refused', async (fields) => {
  const body = { name: 'x', codes: 1, usesPerCode: 1, ...fields }
  const answer = await stage.unchanged(() => press('POST /staff/code-batches', body))
  expect(said(answer)).toBe('BAD_REQUEST')
})

test('SEC-E2: a code allows as many registrations as its batch says, also when the last is taken concurrently', async () => {
  const { batch, made } = await aBatch({ usesPerCode: 2 })
  const answers = await Promise.all([register(made[0]), register(made[0]), register(made[0])])
  expect(answers.map(String).sort()).toEqual(['200', '200', 'MEMBER_CODE_INVALID'])
  expect(await check(made[0])).toBe('MEMBER_CODE_INVALID')
  expect(await check(made[1])).toBe(200)
  expect(await batchOf(batch.batchId)).toMatchObject({ uses: 2 })
})

test('R10, SEC-E2: the codes of a disabled batch allow no registration; another batch’s still do', async () => {
  const [lost, other] = [await aBatch(), await aBatch()]
  expect(said(await disableBatch(lost.batch.batchId))).toBe(200)
  for (const code of lost.made) expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await register(lost.made[0])).toBe('MEMBER_CODE_INVALID')
  expect(await register(other.made[0])).toBe(200)
  expect(await batchOf(lost.batch.batchId)).toMatchObject({ status: 'disabled', uses: 0 })
  await stage.unchanged(
    async () => expect(said(await disableBatch(lost.batch.batchId))).toBe('CONFLICT'),
    'outcomes',
  )
})

test('SEC-E2: a batch disabled between the check and the write allows no registration', async () => {
  const { batch, made } = await aBatch()
  const [code] = made
  const sub = randomUUID()
  const saved = await registerAround(
    code ?? '',
    async () => expect(said(await disableBatch(batch.batchId))).toBe(200),
    sub,
  )
  expect(saved).toMatchObject({ ok: false, code: 'MEMBER_CODE_INVALID' })
  expect((await stage.rows('users')).some(({ id }) => id === sub)).toBe(false)
})

test('R10: staff disable one code by typing it; it is counted, and the audit does not contain it', async () => {
  const { batch, made } = await aBatch()
  const [code = ''] = made
  expect(said(await disableCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`))).toBe(200)
  expect(await check(code)).toBe('MEMBER_CODE_INVALID')
  expect(await check(made[1])).toBe(200)
  expect(await batchOf(batch.batchId)).toMatchObject({ disabledCodes: 1, status: 'active' })
  await stage.unchanged(async () => expect(said(await disableCode(code))).toBe('CONFLICT'), 'outcomes')
  await stage.unchanged(async () => expect(said(await disableCode('999999'))).toBe('NOT_FOUND'))
  const entries = (await stage.rows('auditEntries')).filter(({ targetId }) => targetId === batch.batchId)
  expect(entries.map(({ action }) => action).sort()).toEqual(['codeDisabled', 'codesMade'])
  expect(JSON.stringify(await stage.rows('auditEntries'))).not.toContain(code)
})

test('R10: a code from a file is disabled as well', async () => {
  const { mac } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  await stage.put('memberCodes', {
    codeMac: await mac('alias/pepper', 'member-code#246802'),
    status: 'active',
    uses: 3,
  })
  expect(await check('246802')).toBe(200)
  expect(said(await disableCode('246802'))).toBe(200)
  expect(await check('246802')).toBe('MEMBER_CODE_INVALID')
})
