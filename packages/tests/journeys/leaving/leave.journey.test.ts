import { nextCode } from '#fixtures/browser/admin.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { addApp, memberAccount, newcomer, newMember, spendCode } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  askAgainAtOnce,
  comeOnline,
  PASSWORD,
  register,
  signIn,
  signInHere,
  site,
} from '#fixtures/browser/person.ts'
import { mailedTo } from '#fixtures/http/client.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

const linkTo = (email: string) =>
  mailedTo(email, 'the way back', (text) => /http\S+\/leave\/undo#\S+/.exec(text)?.[0])

test('S183, S184, S212, G40, R10: a member reads what leaving means, leaves by the password, and returns by the mailed link', async () => {
  const { page, context, sub, email, problems } = await newMember(browser)
  await newEvent(8, { name: '夜の座談会', taken: 1, joined: true }, sub)
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: '退会する' }).click()
  await page.getByText('キャンセルされる参加予定：1件').waitFor()
  await page.getByText('夜の座談会').waitFor()
  await page.getByRole('heading', { name: '退会後も保管するもの' }).waitFor()
  await page.getByText(/メールの受け取りに同意された方は.*同意が終わった日から3年間/).waitFor()
  await page
    .getByText(/以後こちらからのご連絡は行いません。また、3か月間（\d{4}年\d+月\d+日まで）は再入会できません/)
    .waitFor()
  const confirm = page.getByRole('button', { name: '内容を確認しました。退会する' })
  expect(await confirm.isDisabled()).toBe(true)

  await page.getByLabel('パスワード', { exact: true }).fill('Chigau-2026')
  await confirm.click()
  await page.getByText('パスワードが正しくありません。').waitFor()
  // A wrong password has no effect: the member is still in.
  await page.getByRole('link', { name: '退会しない' }).click()
  await page.getByText('千代田区見本町1-2-3').waitFor()
  await page.goBack()

  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
  await page.getByText(/\d{4}年\d+月\d+日から再入会いただけます。/).waitFor()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('Cognito')
  await signIn(page, email)
  await page.getByText('ログインできませんでした').waitFor()
  // A leaver who signs up again reads the way back; a stranger who tries a member's address reads the same.
  await register(page, email)
  const told = await page.getByRole('alert').textContent()
  expect(told).toContain(
    '退会の手続きから7日以内の方は、手続き完了のメールにあるリンクから、退会を取り消せます。',
  )
  await register(page, (await memberAccount()).email)
  expect(await page.getByRole('alert').textContent()).toBe(told)

  // Opening the link changes nothing.
  const link = await linkTo(email)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto(link)
  const undo = page.getByRole('button', { name: '退会を取り消す' })
  await undo.waitFor()
  expect(asked).toEqual([])
  await undo.click()
  await page.getByText('退会を取り消しました。').waitFor()
  expect(asked).toEqual([`${site}/api/leave/undo`])
  await page.getByRole('link', { name: 'ログイン', exact: true }).last().click()
  await page.waitForURL('**/login')
  await signInHere(page, email)
  await page.waitForURL('**/top')
  await page.goto(link)
  await undo.click()
  await page.getByText('このリンクは使えません。').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('R10: an account without a profile is deleted from the profile form, and the address can sign up again', async () => {
  const { page, context, email, problems } = await newcomer(browser)
  // Wherever they turn they come to the form.
  await page.goto(`${site}/settings`)
  await page.waitForURL('**/registration')
  await page.getByLabel('姓').fill('見本')
  await page.getByRole('link', { name: '登録をやめる' }).click()
  await page.getByText('会員としての登録はまだありません。', { exact: false }).waitFor()
  await page.getByText('取り消しはできません。', { exact: false }).waitFor()
  await page.getByRole('link', { name: '退会しない' }).click()
  await page.getByRole('link', { name: '登録をやめる' }).click()
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '内容を確認しました。退会する' }).click()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
  await page.getByText('取り消しはできません。', { exact: false }).waitFor()
  expect(await page.getByText('メールのリンクから取り消せます', { exact: false }).count()).toBe(0)
  await signIn(page, email)
  await page.getByText('ログインできませんでした').waitFor()
  await register(page, email)
  await page.waitForURL('**/thanks')
  expect(problems).toEqual([])
  await context.close()
})

test('R10, R21, SEC-E13: with an authenticator app, leaving asks for its code after the password', async () => {
  const { page, context, problems, ...account } = await newMember(browser)
  const secret = await addApp(account)
  const used = await nextCode(account, secret)
  await spendCode(account, used)
  const code = page.getByLabel(/^確認コード/)
  const password = page.getByLabel('パスワード', { exact: true })
  const confirm = page.getByRole('button', { name: '内容を確認しました。退会する' })
  const alert = page.getByRole('alert')
  const toTheCode = async () => {
    await password.fill(PASSWORD)
    await confirm.click()
    await code.waitFor()
    await page.getByText('認証アプリ（またはSMS）に表示された番号を入力してください。').waitFor()
  }
  await page.goto(`${site}/settings/leave`)
  await toTheCode()
  // After a reload it starts with the password again: nothing has happened.
  await page.reload()
  await toTheCode()
  await code.fill('123')
  expect(await confirm.isDisabled()).toBe(true)
  await code.fill(used === '000000' ? '000001' : '000000')
  await confirm.click()
  await alert.getByText('確認コードが正しくありません。').waitFor()
  await code.fill(used)
  await confirm.click()
  await alert.getByText('このコードはすでに使われています。', { exact: false }).waitFor()

  // Too long between password and code: the password is asked for again, in words.
  await page.route('**/_local/cognito/**', (route) =>
    route.request().postData()?.includes('SOFTWARE_TOKEN_MFA') === true
      ? route.fulfill({
          status: 400,
          json: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
        })
      : route.fallback(),
  )
  await code.fill('123456')
  await confirm.click()
  await alert.getByText('時間が経過したため、もう一度パスワードを入力してください。').waitFor()
  expect(await password.inputValue()).toBe('')
  await page.unroute('**/_local/cognito/**')

  await toTheCode()
  const fresh = await nextCode(account, secret)
  await code.fill(fresh)
  await askAgainAtOnce(page)
  await context.setOffline(true)
  await confirm.click()
  await alert.getByText('インターネットに接続できません。', { exact: false }).waitFor()
  expect(await code.inputValue()).toBe(fresh)
  await comeOnline(page)

  // The answer is lost on its way: the next press asks again what has been proven, and spends no second code.
  const keys = new Set<string>()
  await page.route('**/api/leave', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.add(route.request().headers()['idempotency-key'] ?? '')
    return route.abort()
  })
  await confirm.click()
  await alert.getByText('通信に失敗しました。', { exact: false }).waitFor()
  expect(await code.inputValue()).toBe(fresh)
  await page.unroute('**/api/leave')
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leave') && request.method() === 'POST')
      keys.add(request.headers()['idempotency-key'] ?? '')
  })
  await confirm.click()
  await page.getByRole('heading', { name: '退会の手続きが完了しました' }).waitFor()
  expect(keys.size).toBe(1)
  expect(await linkTo(account.email)).toContain('/leave/undo#')
  expect(problems).toEqual([])
  await context.close()
})
