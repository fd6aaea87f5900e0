// Every mail with a code is in Japanese and contains the pool's placeholder of the code.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { invitationFor, mailFor } from '#triggers/code-mail.ts'

const PLACE = '{####}'
const SENDER = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
}
const FROM = { ...SENDER, siteOrigin: 'https://example.jp' }
const OCCASIONS = [
  ['CustomMessage_SignUp', '確認コード', '24時間'],
  ['CustomMessage_ResendCode', '確認コード', '24時間'],
  ['CustomMessage_ForgotPassword', '確認コード', '1時間'],
  ['CustomMessage_UpdateUserAttribute', '確認コード', '24時間'],
  ['CustomMessage_VerifyUserAttribute', '確認コード', '24時間'],
] as const

test.each(OCCASIONS)('%s', (occasion, name, life) => {
  const mail = mailFor(occasion, PLACE, FROM)
  expect(mail?.subject).toMatch(
    /^【みほんのひろば】[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  )
  expect(mail?.body.split(PLACE)).toHaveLength(2)
  expect(mail?.body).toMatch(new RegExp(`>${name}</span><br><strong [^>]*>${PLACE}</strong>`))
  expect(mail?.body).toContain(life)
  expect(mail?.body).toContain('お心当たりのない場合')
  expect(mail?.body).not.toMatch(/undefined|null|\$\{/)
})

test('R7: the mail of a sign-up thanks once', () => {
  const { body } = mailFor('CustomMessage_SignUp', PLACE, FROM) ?? { body: '' }
  expect(body.split('ありがとうございます')).toHaveLength(2)
  expect(body).toContain('ご登録ありがとうございます。確認コードをお送りします。')
})

test.each(['CustomMessage_AdminCreateUser', 'CustomMessage_Authentication', 'constructor', ''])(
  'a mail of the user pool without its own text keeps the default: %j',
  (occasion) => {
    expect(mailFor(occasion, PLACE, FROM)).toBeNull()
  },
)

test('R1: the invitation of staff has the user pool’s two placeholders and the console’s address', () => {
  const given = { occasion: 'CustomMessage_AdminCreateUser', username: '{username}', code: PLACE }
  const mail = invitationFor(given, FROM, 'https://staff.example.jp')
  expect(mail?.body.split(PLACE)).toHaveLength(2)
  expect(mail?.body.split('{username}')).toHaveLength(2)
  expect(mail?.body).toContain('href="https://staff.example.jp"')
  expect(invitationFor({ ...given, occasion: 'CustomMessage_SignUp' }, FROM, 'y')).toBeNull()
})

describe('called by the pool', () => {
  beforeAll(() => {
    process.env['MAIL_SENDER'] = JSON.stringify(SENDER)
    process.env['SITE_ORIGIN'] = 'https://example.jp'
    process.env['CONSOLE_ORIGIN'] = 'https://staff.example.jp'
    process.env['SIGN_UP_CONFIRMATION'] = 'code'
  })
  const call = (triggerSource: string) => {
    const { handler } = jest.requireActual<typeof import('#triggers/custom-message.handler.ts')>(
      '#triggers/custom-message.handler.ts',
    )
    const event = {
      triggerSource,
      userName: 'a-sub',
      request: { codeParameter: PLACE, userAttributes: { email: 'hanako@example.jp' } },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    }
    return handler(event as unknown as CustomMessageTriggerEvent) // what the handler reads of it
  }

  test('the trigger’s response has the text, without data of the account', async () => {
    const { response } = await call('CustomMessage_SignUp')
    expect(response.emailSubject).toBe('【みほんのひろば】確認コードのお知らせ')
    expect(response.emailMessage).toContain(PLACE)
    expect(response.emailMessage).not.toContain('hanako')
  })

  test('the trigger returns an unknown event unchanged', async () => {
    const { response } = await call('CustomMessage_Nothing')
    expect(response).toEqual({ smsMessage: null, emailMessage: null, emailSubject: null })
  })

  test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'G9: by link, the mail of %s has the code only in the link, after the #',
    async (occasion) => {
      jest.resetModules()
      process.env['SIGN_UP_CONFIRMATION'] = 'link'
      const { response } = await call(occasion)
      expect(response.emailMessage).toContain(`href="https://example.jp/thanks?resume=1#a-sub.${PLACE}"`)
      expect(response.emailMessage?.split(PLACE)).toHaveLength(2)
      expect((await call('CustomMessage_ForgotPassword')).response.emailMessage).toContain('>確認コード<')
      process.env['SIGN_UP_CONFIRMATION'] = 'code'
      jest.resetModules()
    },
  )

  test('the trigger does not start without its environment variable', () => {
    jest.resetModules()
    delete process.env['MAIL_SENDER']
    expect(() => jest.requireActual('#triggers/custom-message.handler.ts')).toThrow('MAIL_SENDER is not set')
  })
})
