// The sign-on token of a stage with HS256: the secret store's text signs it, the community app
// accepts it, and the text appears nowhere else (G32, SEC-A2).
import { createHmac } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import { createCommunity } from '@app/stand-ins/community/community.ts'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as v from 'valibot'
import type * as Secrets from '#aws/secrets.ts'
import { variable } from '#manifest/environment.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { serveAt } from '#test/serve-at.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const EMPTY_SET = { keys: [] }
let stage: Stage
let ask: Ask
let readSecret: typeof Secrets.readSecret
let written = ''
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      written += String(chunk)
      return true
    })
  }
  stage = await testStage()
  ask = stage.load('jwt', { COMMUNITY_ALG: 'HS256', POWERTOOLS_LOG_LEVEL: 'DEBUG' })
  readSecret = jest.requireActual<typeof Secrets>('#aws/secrets.ts').readSecret
  await stage.put('users', aMember(me, { nickName: 'はなまま' }))
  const document = `community#${DATA_SHARING_VERSION}`
  await stage.put('consents', {
    sub: me,
    document,
    version: DATA_SHARING_VERSION,
    acceptedAt: '2026-11-01T00:00:00Z',
  })
})
afterAll(() => stage.stop())
afterAll(() => jest.restoreAllMocks())

const secret = () => stage.secretStore.read('communityShared')
const part = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
async function mint(): Promise<string> {
  const answer = await ask('POST /jwt', { as: me, body: {} })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(mintCommunityToken.output, answer.body).token
}

/** The local community app with this secret; returns its status for a token. */
async function enter(token: string, held: string): Promise<number> {
  const audience = 'http://localhost:4000/_local/community'
  const issuer = 'http://localhost:4000'
  const door = await serveAt(
    createCommunity({ audience, issuer, jwks: async () => EMPTY_SET, secret: () => held }),
  )
  const reply = await fetch(`${door.endpoint}/user/auth/external?authclient=jwt&jwt=${token}`, {
    redirect: 'manual',
  })
  await door.stop()
  return reply.status
}

test('SEC-A2: the token signs the stored profile by HS256, and the community app accepts only the stored secret', async () => {
  const token = await mint()
  const [head, payload, signature] = token.split('.')
  expect(part(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(part(payload)).toMatchObject({ sub: me, username: 'はなまま', jti: expect.any(String) })
  expect(part(payload).exp - part(payload).iat).toBe(60)
  expect(signature).toBe(createHmac('sha256', secret()).update(`${head}.${payload}`).digest('base64url'))
  expect(await enter(token, secret())).toBe(303)
  expect(await enter(token, `${secret()}x`)).toBe(401)
})

test('the parameter store is read once in five minutes; while it is unavailable nothing is signed', async () => {
  const before = stage.secretStore.state.asked
  await Promise.all([mint(), mint(), mint()])
  expect(stage.secretStore.state.asked).toBe(before)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  expect(await readSecret('communityShared', at(4))).toBe(secret())
  expect(stage.secretStore.state.asked).toBe(before)
  expect(await readSecret('communityShared', at(6))).toBe(secret())
  expect(stage.secretStore.state.asked).toBe(before + 1)
  stage.secretStore.state.isDown = true
  await expect(readSecret('communityShared', at(20))).rejects.toThrow()
  stage.secretStore.state.isDown = false
  expect(await readSecret('communityShared', at(20))).toBe(secret())
})

test('SEC-A2: a secret of less than 256 bits signs nothing', async () => {
  const { signHs256 } = jest.requireActual<typeof import('#features/data-sharing/shared-secret.ts')>(
    '#features/data-sharing/shared-secret.ts',
  )
  const file = join(stage.secretStore.dir, 'communityShared')
  const kept = secret()
  const [later, evenLater] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
  writeFileSync(file, 'x'.repeat(31))
  await expect(signHs256('communityShared', 'message', later)).rejects.toThrow('too short')
  writeFileSync(file, 'x'.repeat(32))
  expect(await signHs256('communityShared', 'message', evenLater)).toHaveLength(32)
  writeFileSync(file, kept)
})

test('the local secret is a file for its owner alone, made once, and in no environment, log or answer', async () => {
  const file = join(stage.secretStore.dir, 'communityShared')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(secret()).toMatch(/^[\w-]{64}$/)
  expect(process.env[variable('SECRET', 'communityShared')]).toBe('communityShared')
  expect(JSON.stringify(process.env)).not.toContain(secret())
  // The control: the log is being read.
  expect(written).toContain('POST /jwt')
  expect(written).not.toContain(secret())
})

test('the local parameter store has only the manifest’s secrets', async () => {
  const client = new SecretsManagerClient({ endpoint: stage.secretStore.endpoint })
  const ask = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }))
  expect((await ask('communityShared')).SecretString).toBe(secret())
  for (const name of ['other', '../kms/keys.json', '__proto__', '']) {
    await expect(ask(name)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  }
  client.destroy()
})
