import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { type CustomMessageTriggerEvent, createCognito } from '#cognito/cognito.ts'
import { loadKeys } from '#cognito/sessions/signing-keys.ts'
import { enter, goodPassword, join } from '#cognito/test/member.ts'
import { clientId, poolId, startTestPool } from '#cognito/test/pool.ts'
import { documentClient } from '#dynamodb/engine.ts'

test('the key file is private, kept over restarts, and never silently replaced', async () => {
  const pool = await startTestPool()
  const path = joinPath(pool.dataDir, 'keys', 'cognito-keys.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(joinPath(pool.dataDir, 'keys'))).toEqual(['cognito-keys.json'])
  const again = createCognito({
    tables: documentClient(pool.engine.endpoint),
    tableName: 'unused',
    keysDir: joinPath(pool.dataDir, 'keys'),
    poolId,
    clientId,
    passwordPolicy: () => true,
    sendMail: async () => {},
  })
  expect(again.jwks()).toEqual(pool.cognito.jwks())
  const keys = joinPath(pool.dataDir, 'damaged')
  await mkdir(keys)
  await writeFile(joinPath(keys, 'cognito-keys.json'), '{"kid":')
  expect(() => loadKeys(keys)).toThrow()
  await pool.stop()
}, 30_000)

test('an engine killed without warning loses no account, session or code', async () => {
  const pool = await startTestPool()
  await join(pool, 'kept@example.jp')
  const { AccessToken, RefreshToken } = await enter(pool, 'kept@example.jp')
  await pool.call('SignUp', { Username: 'pending@example.jp', Password: goodPassword })
  const { pid } = JSON.parse(await readFile(joinPath(pool.dataDir, 'engine.pid'), 'utf8'))
  process.kill(pid, 'SIGKILL')
  await pool.engine.exited
  await pool.restart()
  expect((await pool.call('GetUser', { AccessToken })).status).toBe(200)
  expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200)
  const code = pool.codeFor('pending@example.jp')
  const pending = { Username: 'pending@example.jp', ConfirmationCode: code }
  expect((await pool.call('ConfirmSignUp', pending)).status).toBe(200)
  await enter(pool, 'kept@example.jp')
  await pool.stop()
}, 30_000)

test('no password, code or token is in the data or in the log', async () => {
  const said: string[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, method).mockImplementation((...parts) => void said.push(parts.join(' ')))
  }
  const pool = await startTestPool()
  await join(pool, 'canary@example.jp', 'Canary-Password-2026')
  const tokens = await enter(pool, 'canary@example.jp', 'Canary-Password-2026')
  await pool.call('SignUp', { Username: 'second@example.jp', Password: 'abc' })
  await pool.call('SignUp', { Username: 'third@example.jp', Password: goodPassword })
  const files = (await readdir(pool.dataDir)).filter((name) => name.startsWith('app.db'))
  const data = (
    await Promise.all(files.map((name) => readFile(joinPath(pool.dataDir, name), 'latin1')))
  ).join('')
  expect(data).toContain('canary@example.jp')
  for (const secret of [
    'Canary-Password',
    goodPassword,
    tokens.RefreshToken,
    tokens.AccessToken.slice(-80),
  ]) {
    expect(data).not.toContain(secret)
  }
  // Six digits may appear in any number: a code would be a quoted value.
  expect(data).not.toContain(`"${pool.codeFor('third@example.jp')}"`)
  expect(said).toEqual([])
  jest.restoreAllMocks()
  await pool.stop()
}, 30_000)

test('the CustomMessage trigger provides the mail texts, called as by Cognito', async () => {
  const events: CustomMessageTriggerEvent[] = []
  let answerWith: (event: CustomMessageTriggerEvent) => unknown = (event) => ({
    ...event,
    response: { ...event.response, emailSubject: '確認コード', emailMessage: `コードは {####} です` },
  })
  const pool = await startTestPool({
    customMessage: async (event) => {
      events.push(structuredClone(event))
      return JSON.parse(JSON.stringify(answerWith(event) ?? null))
    },
  })
  const ClientMetadata = { language: 'ja' }
  const Username = 'words@example.jp'
  await pool.call('SignUp', { Username, Password: goodPassword, ClientMetadata })
  const code = pool.codeFor(Username)
  expect(pool.mails).toEqual([{ to: Username, subject: '確認コード', text: `コードは ${code} です`, code }])
  expect(events[0]).toMatchObject({
    version: '1',
    region: 'ap-northeast-1',
    userPoolId: poolId,
    callerContext: { clientId },
    triggerSource: 'CustomMessage_SignUp',
    request: {
      codeParameter: '{####}',
      clientMetadata: ClientMetadata,
      userAttributes: { email: Username, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  await pool.call('ResendConfirmationCode', { Username })
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: pool.codeFor(Username) })
  await pool.call('ForgotPassword', { Username })
  const { AccessToken } = await enter(pool, Username)
  const UserAttributes = [{ Name: 'email', Value: 'words2@example.jp' }]
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'CustomMessage_ForgotPassword',
    'CustomMessage_UpdateUserAttribute',
    'CustomMessage_VerifyUserAttribute',
  ])

  answerWith = () => undefined
  expect((await pool.call('ForgotPassword', { Username })).type).toBe('InvalidLambdaResponseException')
  answerWith = () => {
    throw new Error('broken')
  }
  expect((await pool.call('ForgotPassword', { Username })).type).toBe('UserLambdaValidationException')
  answerWith = (event) => ({ ...event, response: { emailMessage: 'no code' } })
  expect((await pool.call('ForgotPassword', { Username })).type).toBe('InvalidLambdaResponseException')
  await pool.stop()
}, 30_000)
