// The first owner, made by the command: through the pool and the engine, as a stage has them.

import { type Stage, testStage } from '@app/lambdas/test/stage.ts'
import { credentials, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as v from 'valibot'
import { createOwner, type StaffTarget } from '#commands/first-owner.ts'

let stage: Stage
let target: StaffTarget
beforeAll(async () => {
  stage = await testStage()
  const pool = new CognitoIdentityProviderClient({
    endpoint: stage.staffPool.endpoint,
    region: staffPool.region,
    credentials,
  })
  target = { pool, poolId: staffPool.userPoolId, documents: stage.client, table: (name) => name }
})
afterAll(() => stage.stop())

const NOW = new Date('2026-11-22T03:00:00Z')
const owner = { email: 'first@example.jp', name: '運営 花子' }
const subOf = async (email: string) =>
  (await stage.rows('staff')).find((row) => row.email === email)?.sub ?? ''

test('R1: staff:create invites the first owner, who may act at once and is in the audit; a second run changes nothing', async () => {
  const staffId = await createOwner(owner, target, NOW)
  expect(await stage.rows('staff')).toEqual([
    expect.objectContaining({ ...owner, staffId, role: 'owner', status: 'invited' }),
  ])
  expect(await stage.rows('staffCounts')).toEqual([{ name: 'owners', count: 1 }])
  expect(stage.staffPool.mails.map(({ to }) => to)).toEqual([owner.email])

  const ask = stage.load('staff')
  const as = await subOf(owner.email)
  expect((await ask('GET /staff/self', { as })).body).toMatchObject({ staffId, role: 'owner' })
  const audit = await ask('GET /staff/audit', { as, query: { month: '2026-11' } })
  const invited = { staffId: 'cli', action: 'staffInvited', targetId: staffId, role: 'owner' }
  expect(audit.body).toMatchObject({ entries: [{ staffId, action: 'signedIn' }, invited] })
  expect(audit.text).not.toContain('first@example')
  const { entries } = v.parse(v.object({ entries: v.array(v.unknown()) }), audit.body)
  expect(JSON.stringify(entries.at(1))).not.toContain('花子')

  const again = () => createOwner({ ...owner, name: '別の名' }, target, NOW)
  expect(await stage.unchanged(again)).toBeNull()
  expect(stage.staffPool.mails).toHaveLength(1)
})

test('R1: staff:create makes a second owner count, so that the first can be removed', async () => {
  await createOwner({ email: 'second@example.jp', name: '運営 次郎' }, target, NOW)
  expect(await stage.rows('staffCounts')).toEqual([{ name: 'owners', count: 2 }])
  const ask = stage.load('staff')
  const [first] = (await stage.rows('staff')).filter(({ email }) => email === owner.email)
  const removal = { staffId: first?.staffId, version: first?.version, reason: '退職' }
  const as = await subOf('second@example.jp')
  expect(
    (
      await ask('POST /staff/people/{staffId}/removal', {
        as,
        path: { staffId: `${first?.staffId}` },
        body: { version: removal.version, reason: removal.reason },
      })
    ).status,
  ).toBe(200)
  expect(await stage.rows('staffCounts')).toEqual([{ name: 'owners', count: 1 }])
})

test('staff:create repairs an interrupted run: it leaves no account without its row', async () => {
  const late = { email: 'late@example.jp', name: '運営 三郎' }
  const broken: StaffTarget = { ...target, table: (name) => (name === 'auditEntries' ? 'none' : name) }
  await expect(createOwner(late, broken, NOW)).rejects.toThrow()
  expect(await subOf(late.email)).toBe('')
  expect(await stage.rows('staffCounts')).toEqual([{ name: 'owners', count: 1 }])
  expect(await createOwner(late, target, NOW)).toMatch(/^s-/)
  const { pool, poolId } = target
  const found = await pool.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: late.email }))
  expect(found.Username).toBe(await subOf(late.email))
  expect(found.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
})
