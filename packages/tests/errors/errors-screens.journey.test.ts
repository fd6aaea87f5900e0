import { jpegWithPlace } from '@app/lambdas/test/images.ts'
import type { Page } from 'playwright-core'
import { newcomer, newMember, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, fillProfile, newAddress, newPhone, PASSWORD, site } from '#fixtures/browser/person.ts'

jest.setTimeout(300_000)
const browser = oneBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const POLICY = 'パスワードは8文字以上の半角英数字・記号 ()-_=+!@#$%&* で入力してください。'
const MISMATCH = 'パスワードが一致していません。もう一度ご確認ください。'

/** Leaves a field with a value, so that it is checked. */
async function leaveWith(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(label, { exact: true }).blur()
}

test('S36–S38, S41: the alerts of the sign-up appear on blur, disable the button, and disappear', async () => {
  const { page, context, problems } = await newPhone(browser)
  await page.goto(`${site}/register`)
  await page.getByLabel('利用規約に同意して登録する').check()
  await leaveWith(page, 'メールアドレス（ID）', 'oya@')
  await leaveWith(page, 'パスワード', 'mijikai')
  await leaveWith(page, 'パスワード（確認用）', '')
  expect(await page.getByText(MISMATCH).count()).toBe(0)
  await leaveWith(page, 'パスワード（確認用）', 'chigau')
  for (const words of ['有効なメールアドレスを入力してください。', POLICY, MISMATCH])
    await page.getByText(words).waitFor()
  expect(await button(page, '登録する').isDisabled()).toBe(true)
  await leaveWith(page, 'メールアドレス（ID）', newAddress())
  await leaveWith(page, 'パスワード', PASSWORD)
  await leaveWith(page, 'パスワード（確認用）', PASSWORD)
  for (const words of ['有効なメールアドレスを入力してください。', POLICY, MISMATCH])
    expect(await page.getByText(words).count()).toBe(0)
  expect(await button(page, '登録する').isDisabled()).toBe(false)
  expect(problems).toEqual([])
  await context.close()
})

test('S18, S146, S147, S153: login and reset show what is wrong with an address and a password', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await leaveWith(page, 'メールアドレス（ID）', '')
  expect(await page.getByText('有効なメールアドレスを入力してください。').count()).toBe(0)
  await leaveWith(page, 'メールアドレス（ID）', 'oya')
  await page.getByText('有効なメールアドレスを入力してください。').waitFor()

  await page.goto(`${site}/passwordreset/email`)
  const reissue = button(page, '確認コードを送る')
  expect(await reissue.isDisabled()).toBe(true)
  await leaveWith(page, 'メールアドレス（ID）', 'oya')
  await page.getByText('メールアドレスの形式が正しくありません。').waitFor()
  expect(await reissue.isDisabled()).toBe(true)
  // An address that looks right, and that the pool refuses.
  await page.route('**/_local/cognito/**', (route) =>
    route.fulfill({ status: 400, json: { __type: 'InvalidParameterException', message: 'Invalid email.' } }),
  )
  await leaveWith(page, 'メールアドレス（ID）', newAddress())
  await reissue.click()
  await page.getByText('このメールアドレスは有効ではありません。').waitFor()
  await page.unroute('**/_local/cognito/**')
  await reissue.click()
  await page.waitForURL('**/passwordreset/password')
  await leaveWith(page, '新しいパスワード', 'mijikai')
  await leaveWith(page, '新しいパスワード（確認用）', 'chigau')
  await page.getByText(POLICY).waitFor()
  await page.getByText(MISMATCH).waitFor()
  expect(await button(page, '変更する').isDisabled()).toBe(true)
  await context.close()
})

/** Signs in again over the screen, as it asks. */
async function again(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'もう一度ログイン' })
  await dialog.getByLabel('パスワード', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('S82, S199: still 401 after signing in again: a message with a link to the login', async () => {
  const { page, context } = await newcomer(browser)
  const { memberCodes } = await demo()
  await page.goto(`${site}/registration`)
  await fillProfile(page, {
    nickName: newNickname(),
    birth: ['1990', '4', '1'],
    code: memberCodes[31] ?? '',
  })
  await page.getByText('会員コードを確認しました。').waitFor()
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }))
  await button(page, 'プラン選択へ').click()
  await again(page, PASSWORD)
  const alert = page.getByRole('alert')
  await alert.getByText('ログイン情報を確認できませんでした。もう一度ログインしてください。').waitFor()
  expect(await page.getByLabel('姓', { exact: true }).inputValue()).toBe('見本')
  expect(await alert.getByRole('link', { name: 'ログイン画面へ' }).getAttribute('href')).toBe('/login')
  await context.close()
})

test('S199: still 401 in the settings after signing in again: a message, and typed input stays', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/settings/phone`)
  await page.getByRole('textbox', { name: '携帯電話番号' }).fill('090-3333-4444')
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  )
  await button(page, '保存する').click()
  await again(page, PASSWORD)
  const alert = page.getByRole('alert')
  await alert.getByText('ログインしてからご利用ください。').waitFor()
  await alert.getByRole('link', { name: 'ログイン画面へ' }).waitFor()
  expect(await page.getByRole('textbox', { name: '携帯電話番号' }).inputValue()).toBe('090-3333-4444')
  await context.close()
})

test('G30: a refusal that names a next step has a link to it', async () => {
  const { page, context } = await newMember(browser)
  for (const [code, name, leads] of [
    ['NO_PROFILE', 'プロフィール登録へ', '/top'],
    ['MEMBER_RESTRICTED', 'お問い合わせへ', '/support'],
    ['FORBIDDEN', 'ログアウトする', '/'],
  ] as const) {
    await page.goto(`${site}/event/okane`)
    await page.route('**/participate', (route) => route.fulfill({ status: 403, json: { code } }))
    await button(page, '参加する').click()
    await page.getByRole('alert').getByRole('link', { name }).click()
    await page.unroute('**/participate')
    // A member with a profile is redirected from its form.
    await page.waitForURL(`${site}${leads}`)
  }
  await context.close()
})

test('G30: when the storage refuses the picture, a message says so and the report can be sent without it', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/inquiry`)
  const text = page.getByLabel('どのような不具合がありましたか')
  await text.fill('画像が送れません')
  const buffer = await jpegWithPlace(40, 30)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByAltText('選んだ画像').waitFor()
  await page.route('**/_local/s3/**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/xml',
      body: '<Error><Code>AccessDenied</Code></Error>',
    }),
  )
  await button(page, '送信する').click()
  await page.getByText('ただいま混み合っています。少し待って、もう一度お試しください。').waitFor()
  expect(await text.inputValue()).toBe('画像が送れません')
  await button(page, '画像なしで送信する').click()
  await page.getByText('ご報告ありがとうございます。送信が完了しました。').waitFor()
  await context.close()
})
