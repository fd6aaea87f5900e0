import { accountOf, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { codeFor, newAddress, newPhone, PASSWORD, signInHere, site } from '#fixtures/browser/person.ts'
import { mailedTo } from '#fixtures/http/client.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const linkTo = (email: string) =>
  mailedTo(email, 'the way back', (text) => /http\S+\/email\/undo#\S+/.exec(text)?.[0])

test('R10: the link in the old mailbox undoes a changed address, signs the stranger out, and a new password signs the member in', async () => {
  const stranger = await newMember(browser)
  const { sub, email } = stranger
  const theirs = newAddress()
  await stranger.page.goto(`${site}/settings/email`)
  await stranger.page.getByLabel('新しいメールアドレス').fill(theirs)
  await stranger.page.getByRole('button', { name: '確認コードを送る' }).click()
  await stranger.page.getByLabel(/確認コード/).fill(await codeFor(theirs))
  await stranger.page.getByRole('button', { name: '変更する' }).click()
  await stranger.page.getByText('メールアドレスを変更しました。').waitFor()

  const { page, context, problems } = await newPhone(browser)
  const link = await linkTo(email)
  const undo = page.getByRole('button', { name: '変更を取り消す' })
  // Opening the link changes nothing.
  await page.goto(link)
  await page.getByRole('heading', { name: 'メールアドレスの変更の取り消し' }).waitFor()
  await undo.waitFor()
  expect((await accountOf(theirs)).sub).toBe(sub)
  await undo.click()
  await page.getByText('変更前のメールアドレスに戻しました。').waitFor()
  expect((await accountOf(email)).sub).toBe(sub)
  await stranger.page.getByRole('link', { name: /^セキュリティ/ }).click()
  await stranger.page.getByRole('dialog', { name: 'もう一度ログイン' }).waitFor()

  // Neither address opens with the password that is known to both.
  await page.goto(`${site}/login`)
  for (const address of [theirs, email]) {
    const answered = page.waitForResponse((response) => response.status() === 400)
    await signInHere(page, address)
    await answered
    await page.getByText('ログインできませんでした').waitFor()
  }
  await page.goto(link)
  await undo.click()
  await page.getByText('このリンクは使えません。').waitFor()

  await page.goto(`${site}/passwordreset/email`)
  await page.getByLabel('メールアドレス（ID）').fill(email)
  const since = Date.now()
  await page.getByRole('button', { name: '確認コードを送る' }).click()
  await page.waitForURL('**/passwordreset/password')
  await page.getByLabel(/^確認コード/).fill(await codeFor(email, since))
  await page.getByLabel('新しいパスワード', { exact: true }).fill(`${PASSWORD}-2`)
  await page.getByLabel('新しいパスワード（確認用）').fill(`${PASSWORD}-2`)
  await page.getByRole('button', { name: '変更する' }).click()
  await page.waitForURL('**/login')
  await signInHere(page, email, `${PASSWORD}-2`)
  await page.waitForURL('**/top')
  await page.getByRole('link', { name: 'マイページ' }).click()
  await page.locator('.settings-row', { hasText: 'メールアドレス' }).getByText(email).waitFor()
  expect(problems).toEqual([])
  await Promise.all([context.close(), stranger.context.close()])
})
