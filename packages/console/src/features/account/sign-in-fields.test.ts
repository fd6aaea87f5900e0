import '@app/ui/test/browser.ts'
import { readStep } from '#features/account/sign-in-fields.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('an address is converted to half-width lower case, a password stays as it is', () => {
  expect(readStep(null, formOf({ email: ' Ｓtaff@Example.jp ', password: ' a b ' }))).toEqual({
    kind: 'begin',
    email: 'staff@example.jp',
    password: ' a b ',
  })
})

test.each([
  [null, { email: 'staff', password: 'x' }, 'メールアドレス'],
  [null, { email: 'staff@example.jp', password: '' }, 'パスワード'],
  ['newPassword', { password: 'short-1', again: 'short-1' }, '12文字以上'],
  ['newPassword', { password: 'ながいパスワードながい', again: 'ながいパスワードながい' }, '12文字以上'],
  ['newPassword', { password: 'long-enough-1', again: 'long-enough-2' }, '違います'],
  ['totp', { code: '12345' }, '6桁'],
] as const)('%s with %j shows its error', (step, fields, said) => {
  expect(readStep(step, formOf(fields))).toEqual({ kind: 'wrong', words: expect.stringContaining(said) })
})

test.each([
  ['totp', '１２３ ４５６', '123456'],
  ['totpSetup', '123-456', '123456'],
] as const)('a code of %s is read however it was typed: %s', (step, code, response) => {
  expect(readStep(step, formOf({ code }))).toEqual({ kind: 'answer', response })
})
