import { wrongProof } from '@app/stand-ins/cognito/test/member.ts'
import * as v from 'valibot'
import { readConfig } from '#fixtures/http/amplify.ts'
import { codeFor, jsonOf, mailsTo, pool, raw } from '#fixtures/http/client.ts'

// The user pool at its public address: what anybody may try, and how often (SEC-D6 to SEC-D8).
jest.setTimeout(90_000)
const Password = 'Sodachi-2026'
let ClientId: string
let count = 0

beforeAll(async () => {
  ClientId = (await readConfig()).userPoolClientId
})

function newAddress(): string {
  count += 1
  return `pool${Date.now()}${count}@example.jp`
}

async function signUp(address: string): Promise<void> {
  expect((await pool('SignUp', { ClientId, Username: address, Password })).status).toBe(200)
}

test('the mail of a sign-up is Japanese, by the trigger, with one code; the newest comes first', async () => {
  const address = newAddress()
  await signUp(address)
  const [mail, ...others] = await mailsTo(address)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^【.+】確認コードのお知らせ$/)
  expect(mail?.text).toContain('ご登録ありがとうございます')
  expect(mail?.text).toContain(`確認コード：${mail?.code}`)
  expect(mail?.text).not.toMatch(/[<>]/)
  expect(mail?.code).toMatch(/^\d{6}$/)
  await pool('ResendConfirmationCode', { ClientId, Username: address })
  const [second, first] = await mailsTo(address)
  expect(first).toEqual(mail)
  expect(second?.text).toContain('新しい確認コード')
  expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
  const old = { ClientId, Username: address, ConfirmationCode: mail?.code }
  if (mail?.code !== second?.code) expect((await pool('ConfirmSignUp', old)).status).toBe(400)
})

test('after five wrong codes the right one is refused too', async () => {
  const Username = newAddress()
  await signUp(Username)
  const right = await codeFor(Username)
  const wrong = right === '000000' ? '000001' : '000000'
  const confirm = (ConfirmationCode: string) =>
    pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
  const first = await confirm(wrong)
  expect(first.type).toBe('CodeMismatchException')
  for (const _ of [2, 3, 4, 5]) await confirm(wrong)
  const late = await confirm(right)
  expect(late.status).toBe(400)
  expect(late.type).not.toBe('CodeMismatchException')
})

test('after five wrong passwords none is compared', async () => {
  const Username = newAddress()
  await signUp(Username)
  await pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode: await codeFor(Username) })
  const Challenge = v.object({
    ChallengeParameters: v.object({ USERNAME: v.string(), SECRET_BLOCK: v.string() }),
  })
  const messages: unknown[] = []
  // The fifth closes the account for a second, and each that a slow machine sends later for twice as long.
  for (let tries = 0; tries < 5 || (tries < 12 && messages.at(-1) === messages[0]); tries += 1) {
    const AuthParameters = { USERNAME: Username, SRP_A: 'abcdef' }
    const begun = await pool('InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })
    const { ChallengeParameters } = v.parse(Challenge, begun.body)
    const answer = await pool('RespondToAuthChallenge', { ClientId, ...wrongProof(ChallengeParameters) })
    messages.push(answer.body['message'])
  }
  expect(messages.slice(0, 5)).toEqual(Array(5).fill('Incorrect username or password.'))
  expect(messages.at(-1)).toBe('Password attempts exceeded')
})

test('mails to one address are limited, and do not reveal whether there is an account', async () => {
  const [known, nobody] = [newAddress(), newAddress()]
  await signUp(known)
  await pool('ConfirmSignUp', { ClientId, Username: known, ConfirmationCode: await codeFor(known) })
  const ask = async (Username: string) => {
    const { status, type } = await pool('ForgotPassword', { ClientId, Username })
    return `${status} ${type ?? ''}`
  }
  const answers = { known: [] as string[], nobody: [] as string[] }
  for (let time = 0; time < 8; time += 1) {
    answers.known.push(await ask(known))
    answers.nobody.push(await ask(nobody))
  }
  expect(answers.nobody).toEqual(answers.known)
  expect(answers.known.at(-1)).toBe('400 LimitExceededException')
  expect((await mailsTo(known)).length).toBeLessThanOrEqual(6)
  expect(await mailsTo(nobody)).toEqual([])
})

test('SEC-E13: an access token alone deletes no account: leaving requires the password', async () => {
  for (const name of ['DeleteUser', 'x.DeleteUser'])
    expect(await pool(name, { AccessToken: 'x.y.z' })).toMatchObject({
      status: 403,
      type: 'ForbiddenException',
    })
  expect(await pool('GetUser', { AccessToken: 'x.y.z' })).toMatchObject({ type: 'NotAuthorizedException' })
})

test('the public address refuses the pool’s administration, signed or not', async () => {
  const Username = newAddress()
  await signUp(Username)
  const body = JSON.stringify({ UserPoolId: (await readConfig()).userPoolId, Username, GroupName: 'staff' })
  const names = [
    'AdminGetUser',
    'AdminConfirmSignUp',
    'AdminDeleteUser',
    'AdminAddUserToGroup',
    'CreateGroup',
  ]
  for (const name of names) {
    for (const target of [name, name.toLowerCase(), ` ${name}`, `x.${name}`]) {
      for (const path of ['/_local/cognito', '/_local/cognito/', '/_local/cognito//']) {
        const answer = await raw('POST', path, {
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
            authorization:
              'AWS4-HMAC-SHA256 Credential=LOCAL/20261121/ap-northeast-1/cognito-idp/aws4_request',
          },
          body,
        })
        expect([target, answer.status]).toEqual([target, 400])
        expect(jsonOf(answer.text)).not.toHaveProperty('Username')
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
  }
  // Still there, still unconfirmed: the code works.
  const ConfirmationCode = await codeFor(Username)
  expect((await pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode })).status).toBe(200)
})
