// The requests of one member's whole journey: the calls of S188 to S196, by name and body.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UNSET } from '@app/shared/test/sample.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page, Request } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  becomeMember,
  codeFor,
  demo,
  newAddress,
  newPhone,
  PASSWORD,
  signInHere,
  site,
} from '#fixtures/browser/person.ts'
import { hastenTelemetry } from '#fixtures/browser/telemetry-clock.ts'

jest.setTimeout(180_000)
const NEXT = 'Atarashii-2026'
const birth = ['1990', '4', '1'] as const
const REPORT = 'ボタンを押しても、夜鷹の絵が出ません。'
const email = newAddress()
const nickName = `よたか${Date.now().toString(36)}`.slice(0, 18)
const requests: Request[] = []
let code = ''
const browser = oneBrowser()
let page: Page

beforeAll(async () => {
  const phone = await newPhone(browser)
  page = phone.page
  await hastenTelemetry(page)
  page.on('request', (request) => requests.push(request))
  code = (await demo()).memberCodes[11] ?? ''
  await becomeMember(page, { nickName, birth, code }, email)
  await page.getByRole('img', { name: `${nickName}さんの会員証のQRコード` }).waitFor()
  await page.getByRole('link', { name: /冬のおさがり交換会/ }).click()
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByRole('button', { name: '参加をキャンセルする' }).click()
  await page.getByRole('button', { name: 'キャンセルする', exact: true }).click()
  await page.getByRole('button', { name: '参加する' }).waitFor()
  // Telemetry starts once the page is quiet, and sends the earlier events too.
  await until('a batch of telemetry', () => batches().length > 0)
  await page.goto(`${site}/inquiry`)
  await page.getByLabel(/^どのような不具合/).fill(REPORT)
  await page.getByRole('button', { name: '送信する', exact: true }).click()
  await page.getByText('ご報告ありがとうございます。').waitFor()
  await page.getByRole('button', { name: 'コミュニティ' }).click()
  await page.getByRole('button', { name: '同意してコミュニティへ進む' }).click()
  await page.getByText(`${nickName}さん、ようこそ`).waitFor()
  await endEverySession()
  await signInHere(page, email)
  await page.waitForURL('**/top')
  await page.getByRole('link', { name: 'ログアウト' }).click()
  await page.getByRole('link', { name: 'ログアウトする' }).click()
  await page.waitForURL(`${site}/`)
  await resetPassword()
}, 180_000)

const batches = () => requests.filter((request) => pathOf(request).includes('/appmonitors/'))

async function endEverySession(): Promise<void> {
  await page.goto(`${site}/settings/security`)
  await page.getByRole('button', { name: 'すべての端末からログアウトする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click()
  await page.waitForURL('**/login')
}

async function resetPassword(): Promise<void> {
  const since = Date.now()
  await page.goto(`${site}/passwordreset/email`)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.getByLabel(/^確認コード/).fill(await codeFor(email, since))
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEXT)
  await page.getByLabel('新しいパスワード（確認用）').fill(NEXT)
  await page.getByRole('button', { name: '変更する' }).click()
  await page.waitForURL('**/login')
}

const pathOf = (request: Request) => new URL(request.url()).pathname
const bodyOf = (request: Request) => request.postDataJSON()
/** The calls of the API with a method and a path, in order. */
const calls = (method: string, path: RegExp) =>
  requests.filter((request) => request.method() === method && path.test(pathOf(request)))
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const bearerOf = (request: Request) =>
  /^Bearer (\S+)$/.exec(request.headers()['authorization'] ?? '')?.[1] ?? ''
const sub = () => String(claimsOf(calls('POST', /^\/api\/EncQR$/).map(bearerOf)[0] ?? '').sub)
/** Variables of the GraphQL operations with a root field. */
const operations = (field: string) =>
  calls('POST', /^\/api\/graphql$/)
    .map(bodyOf)
    .filter(({ query }) => new RegExp(`{ ${field}\\b`).test(query))

test('S188: the site calls the user pool by JSON POSTs, one operation each, and never asks it to remember a device', () => {
  const asked = requests.filter((request) => pathOf(request) === '/_local/cognito/')
  const named = asked.map((request) => {
    expect([request.method(), request.headers()['content-type']]).toEqual([
      'POST',
      'application/x-amz-json-1.1',
    ])
    const [, operation = ''] =
      /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(request.headers()['x-amz-target'] ?? '') ?? []
    return [operation, bodyOf(request)] as const
  })
  const bodies = new Map(named)
  const fields = (operation: string) => Object.keys(bodies.get(operation) ?? {})
  expect(bodies.get('SignUp')).toMatchObject({
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientId: expect.any(String),
  })
  expect(bodies.get('ConfirmSignUp')).toMatchObject({
    Username: email,
    ConfirmationCode: expect.stringMatching(/^\d{6}$/),
    ClientId: expect.any(String),
  })
  expect(bodies.get('InitiateAuth')).toMatchObject({ AuthFlow: 'USER_SRP_AUTH' })
  expect(bodies.get('RespondToAuthChallenge')).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' })
  expect(bodies.get('ForgotPassword')).toMatchObject({ Username: email })
  expect(bodies.get('ConfirmForgotPassword')).toMatchObject({ Username: email, Password: NEXT })
  expect(fields('RevokeToken')).toEqual(expect.arrayContaining(['Token', 'ClientId']))
  expect(fields('GlobalSignOut')).toEqual(['AccessToken'])
  expect(fields('GetUser')).toEqual(['AccessToken'])
  expect(bodies.has('ConfirmDevice')).toBe(false)
  // At sign-in the password itself never travels.
  for (const [operation, body] of named)
    if (!/^(SignUp|ConfirmForgotPassword)$/.test(operation))
      expect(JSON.stringify(body)).not.toContain(PASSWORD)
})

test('S189–S191: the profile is listed, created and given a plan by GraphQL, with these variables', () => {
  expect(operations('listUsers').length).toBeGreaterThan(2)
  const [created] = operations('createUser')
  expect(created.variables.input).toEqual({
    lastName: '見本',
    firstName: '一郎',
    nickName,
    birthDate: '1990-04-01',
    postalCode: expect.stringMatching(/^100-?0001$/),
    address: '千代田区見本町1-2-3',
    phoneNumber: '090-0000-0000',
    sNumber: code,
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ...UNSET,
  })
  const [updated] = operations('updateUser')
  expect(updated.variables.input).toEqual({
    id: sub(),
    plan: 'Normal',
    joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const [reported] = operations('createReport')
  const picture = { fileName: null, fileStorageKey: null }
  expect(reported.variables.input).toEqual({ userId: sub(), bugDescription: REPORT, ...picture })
})

test('S192, S193: the request for the token has nickname, names and e-mail, the request for the QR code the member’s id', () => {
  const minted = calls('POST', /^\/api\/jwt$/).map(bodyOf)
  // On taking the plan, on the press, after agreeing, and on entering by /login; what only warms says so.
  expect(minted.length).toBeGreaterThanOrEqual(4)
  const asked = { username: nickName, firstname: '一郎', lastname: '見本', email }
  const [pressed, warming] = [
    minted.filter((body) => !('warm' in body)),
    minted.filter((body) => 'warm' in body),
  ]
  expect(pressed).toEqual([asked, asked])
  for (const body of warming) expect(body).toEqual({ ...asked, warm: true })
  for (const request of calls('POST', /^\/api\/EncQR$/)) expect(bodyOf(request)).toEqual({ userId: sub() })
})

test('S194: the browser goes to the address of the community app with the token in the query', async () => {
  const { communitySso } = await (await fetch(`${site}/config.json`)).json()
  const gone = requests.filter(
    (request) => request.isNavigationRequest() && request.url().startsWith(communitySso),
  )
  expect(gone).toHaveLength(1)
  const query = new URL(gone[0]?.url() ?? '').searchParams
  expect(claimsOf(query.get('jwt') ?? '')).toMatchObject({ sub: sub(), username: nickName, email })
  // G32: without a referrer.
  expect(gone[0]?.headers()['referer']).toBeUndefined()
})

test('S195: every call about events and profiles carries the access token of the user pool', () => {
  // What guests read of events has no token.
  const ours = requests.filter((request) => /^\/api\/(?!public\/)/.test(pathOf(request)))
  const paths = new Set(ours.map((request) => `${request.method()} ${pathOf(request).split('/')[2]}`))
  for (const path of [
    'GET event-management',
    'POST event-management',
    'DELETE event-management',
    'GET my-events',
  ])
    expect(paths).toContain(path)
  for (const request of ours)
    expect([request.url(), claimsOf(bearerOf(request))]).toEqual([
      request.url(),
      expect.objectContaining({ token_use: 'access', sub: sub() }),
    ])
})

test('S223: neither the log of the functions nor telemetry contains personal data of the journey', async () => {
  const log = await readFile(join(process.env['DATA_DIR'] ?? '.local', 'functions.log'), 'utf8')
  const taken = await (await fetch(`${site}/_local/rum/events.json`)).text()
  const measured = [taken, ...batches().map((request) => request.postData())].join('\n')
  const tokens = new Set(requests.map(bearerOf).filter((token) => token !== ''))
  const names = [email, email.split('@')[0] ?? '', nickName, PASSWORD, NEXT, REPORT, sub()]
  const particulars = ['見本', '090-0000-0000', '千代田区見本町', '1990-04-01']
  expect(tokens.size).toBeGreaterThan(1)
  for (const personal of [...names, ...particulars, ...tokens])
    expect([personal, log.includes(personal), measured.includes(personal)]).toEqual([personal, false, false])
  expect(log.length).toBeGreaterThan(1_000)
  expect(batches().length).toBeGreaterThan(0)
})
