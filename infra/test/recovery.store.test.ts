// The drill of docs/operations.md on the local engine: copies yesterday’s rows back beside today’s, and makes both
// pools again from the export; a member and a person of staff sign in again and find their data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { claimsOf } from '@app/lambdas/domain/staff-claims.ts'
import { tableInput } from '@app/lambdas/local/tables.ts'
import { tables } from '@app/lambdas/tables/all.ts'
import { aMember } from '@app/lambdas/test/items.ts'
import { serveAt } from '@app/lambdas/test/serve-at.ts'
import { type Stage, testStage } from '@app/lambdas/test/stage.ts'
import { credentials, pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { type CodeMail, cognitoTable, createCognito } from '@app/stand-ins/cognito/cognito.ts'
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { copyBack } from '#commands/recovery/copy-back.ts'
import { exportPool, importPool } from '#commands/recovery/pool-file.ts'
import { rekey } from '#commands/recovery/rekey.ts'
import { makeAccount, type PoolAccess, signIn } from '#commands/signed-in/pool.ts'

jest.setTimeout(120_000)
const MEMBERS = 20

let stage: Stage
let dataDir: string
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  stage = await testStage()
  dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await stage.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** An empty pool, of members or of staff. */
async function emptyPool(kind: 'members' | 'staff', tableName: string) {
  const mails: CodeMail[] = []
  await stage.client.send(new CreateTableCommand({ TableName: tableName, ...cognitoTable }))
  const { userPoolId, clientId } = kind === 'staff' ? staffPool : pool
  const made = createCognito({
    tables: stage.client,
    tableName,
    keysDir: join(dataDir, tableName),
    poolId: userPoolId,
    clientId,
    selfSignUp: kind === 'members',
    requiresMfa: kind === 'staff',
    passwordPolicy: () => true,
    sendMail: async (mail) => void mails.push(mail),
  })
  const server = await serveAt(made.handle)
  stops.push(server.stop)
  const client = new CognitoIdentityProviderClient({
    region: pool.region,
    credentials,
    endpoint: server.endpoint,
  })
  const access: PoolAccess = { poolId: userPoolId, clientId, admin: client, browser: client }
  return { access, one: { client, poolId: userPoolId }, mails }
}

test('the recovery drill copies rows back and makes the pools again; a member and a person of staff sign in', async () => {
  const [members, staff] = [await emptyPool('members', 'pool-old'), await emptyPool('staff', 'staff-old')]
  const people = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const account = await makeAccount(members.access, `drill-${at}@example.jp`)
    people.push(account)
    await stage.put('users', aMember(account.sub, { email: account.email }))
  }
  const [first] = people
  if (first === undefined) throw new Error('nobody')
  const clerk = await makeAccount(staff.access, 'clerk@example.jp')
  const row: Item<'staff'> = {
    sub: clerk.sub,
    staffId: 's-drill',
    email: clerk.email,
    name: '運営 花子',
    role: 'owner',
    organizationIds: [],
    status: 'active',
    invitedAt: '2026-11-20T03:00:00.000Z',
    version: 1,
    listing: 'staff',
  }
  await stage.put('staff', row)
  await stage.put('staffClaims', ...claimsOf(row))
  const exported = { members: await exportPool(members.one), staff: await exportPool(staff.one) }
  expect(exported.members).toHaveLength(MEMBERS)

  // Yesterday's table exists beside today's, which has lost half of its rows and changed one.
  const yesterday = await stage.rows('users')
  await stage.client.send(
    new CreateTableCommand({ TableName: 'users-restored', ...tableInput(tables.users) }),
  )
  for (const each of yesterday)
    await stage.client.send(new PutCommand({ TableName: 'users-restored', Item: each }))
  const kept = yesterday.filter((_, at) => at % 2 === 0)
  for (const { id } of yesterday.filter((_, at) => at % 2 === 1)) await stage.remove('users', { id })
  const [changed] = kept
  if (changed === undefined) throw new Error('nobody is left')
  await stage.put('users', { ...changed, address: '新しい住所' })

  const started = performance.now()
  const copy = { restored: 'users-restored', live: 'users', key: tables.users.key, over: false }
  expect(await copyBack(stage.client, copy)).toEqual({ rows: MEMBERS, missing: MEMBERS / 2, different: 1 })
  // Twice is once, and what changed since stays.
  expect(await copyBack(stage.client, copy)).toEqual({ rows: MEMBERS, missing: 0, different: 1 })
  const back = await stage.rows('users')
  expect(back).toHaveLength(MEMBERS)
  expect(back.find(({ id }) => id === changed.id)?.address).toBe('新しい住所')
  const copiedMs = performance.now() - started

  // Both pools are lost: new, empty ones.
  const [again, desk] = [await emptyPool('members', 'pool-new'), await emptyPool('staff', 'staff-new')]
  const renamed = new Map([
    ...(await importPool(again.one, exported.members)),
    ...(await importPool(desk.one, exported.staff)),
  ])
  const counts = await rekey(stage.client, (name) => name, renamed)
  expect(counts).toEqual({ users: MEMBERS, staff: 1, staffClaims: 2 })
  // An interrupted run is repeated: all accounts exist, and no row names an old one.
  expect(new Map(await importPool(again.one, exported.members)).size).toBe(MEMBERS)
  expect(await rekey(stage.client, (name) => name, renamed)).toEqual({})
  const minutes = performance.now() - started
  process.stdout.write(
    `drill: ${MEMBERS} rows copied back in ${Math.round(copiedMs)} ms; ${renamed.size} accounts and ` +
      `${Object.values(counts).reduce((sum, each) => sum + each, 0)} rows again, ${Math.round(minutes)} ms in all\n`,
  )

  const member = await reset(again, first.email, renamed.get(first.sub))
  await signIn(again.access, member)
  const profile = await stage.load('profile')('GET /profile/restriction', { as: member.sub })
  expect(profile.status).toBe(200)
  const person = await reset(desk, clerk.email, renamed.get(clerk.sub))
  await signIn(desk.access, person)
  const self = await stage.load('staff')('GET /staff/self', { as: person.sub })
  expect(self.body).toMatchObject({ staffId: 's-drill', role: 'owner' })
  // The control: the old account finds no one.
  expect((await stage.load('staff')('GET /staff/self', { as: clerk.sub })).status).toBe(403)
})

/** Sets a password by the code of a mail, as each person does in the new pool. */
async function reset(
  { access, mails }: Awaited<ReturnType<typeof emptyPool>>,
  email: string,
  sub: string | undefined,
) {
  if (sub === undefined) throw new Error(`${email} was not imported`)
  const password = 'Drill-2026-again'
  const ClientId = access.clientId
  await access.browser.send(new ForgotPasswordCommand({ ClientId, Username: email }))
  const code = mails.findLast(({ to }) => to === email)?.code ?? ''
  await access.browser.send(
    new ConfirmForgotPasswordCommand({
      ClientId,
      Username: email,
      ConfirmationCode: code,
      Password: password,
    }),
  )
  return { email, password, sub }
}
