import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { api } from '#fixtures/http/client.ts'
import { type Product, startProduct } from '#fixtures/run/product.ts'

jest.setTimeout(480_000)
const browser = oneBrowser()
let product: Product
/** The helpers, for the product of this file: its pool confirms by a link, and its community app takes a form. */
let person: typeof import('#fixtures/browser/person.ts')
let members: typeof import('#fixtures/browser/members.ts')
let staff: typeof import('#fixtures/browser/desk.ts')
beforeAll(async () => {
  product = await startProduct({ env: { SIGN_UP_CONFIRMATION: 'link', COMMUNITY_DELIVERY: 'form' } })
  process.env['SITE'] = product.site
  process.env['DESK'] = product.desk
  process.env['DATA_DIR'] = product.dataDir
  person = await import('#fixtures/browser/person.ts')
  members = await import('#fixtures/browser/members.ts')
  staff = await import('#fixtures/browser/desk.ts')
}, 360_000)
afterAll(() => product.stop())

/** The newest link mailed to an address. */
const linkTo = (email: string): Promise<string> =>
  until(`a link for ${email}`, async () => {
    const mails: { text: string }[] = await (
      await fetch(`${product.site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    ).json()
    return mails.flatMap(({ text }) => /http\S+\/thanks\S+/.exec(text)?.[0] ?? [])[0] ?? false
  })
const confirm = (page: Page) => page.getByRole('button', { name: 'メールアドレスを確認する' })

test('S55, G9: the page waits until the link is opened elsewhere, then continues signed in; it asks for no code', async () => {
  const [here, elsewhere] = [await person.newPhone(browser), await person.newPhone(browser)]
  const email = person.newAddress()
  await person.register(here.page, email)
  await here.page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor()
  await here.page.getByText('この画面は自動で次へ進みます。', { exact: false }).waitFor()
  expect(await here.page.getByLabel(/確認コード/).count()).toBe(0)
  const link = await linkTo(email)
  // A link that was changed on its way is invalid.
  await elsewhere.page.goto(link.replace(/\d{6}$/, (code) => (code === '000000' ? '000001' : '000000')))
  await confirm(elsewhere.page).click()
  await elsewhere.page.getByRole('alert').getByText('このリンクは使えません。', { exact: false }).waitFor()
  await elsewhere.page.goto('about:blank')
  // Opening the link changes nothing.
  await elsewhere.page.goto(link)
  await confirm(elsewhere.page).waitFor()
  expect(here.page.url()).toContain('/thanks')
  await confirm(elsewhere.page).click()
  await elsewhere.page.getByText('メールアドレスを確認しました。', { exact: false }).waitFor()
  await here.page.waitForURL('**/registration')
  const kept = await person.storageOf(here.page, here.context)
  expect(kept).not.toContain(person.PASSWORD)
  expect(kept).not.toContain('"code":"pending"')
  await elsewhere.page.getByRole('button', { name: 'ログイン画面へ' }).click()
  await elsewhere.page.waitForURL('**/login')
  expect([...here.problems, ...elsewhere.problems]).toEqual([])
  await here.context.close()
  await elsewhere.context.close()
})

test('S56: when the link is not opened in time, the page says so and offers the login and another mail', async () => {
  const { page, context, problems } = await person.newPhone(browser)
  await page.clock.install()
  const email = person.newAddress()
  await person.register(page, email)
  await page.getByText('この画面は自動で次へ進みます。', { exact: false }).waitFor()
  // Every wait of the page, one after another, until three minutes are over.
  await until('the end of the wait', async () => {
    await page.clock.runFor(5_000)
    return (await page.getByRole('alert').count()) > 0
  })
  await page.getByRole('alert').getByText('時間内に確認が完了しませんでした。', { exact: false }).waitFor()
  await page.getByText('メールのリンクで確認が済んだら、ログインしてください。').waitFor()
  await page.getByRole('button', { name: '確認のメールを再送する' }).waitFor()
  await page.getByRole('button', { name: 'ログイン画面へ' }).click()
  await page.waitForURL('**/login')
  expect(problems).toEqual([])
  await context.close()
})

test('G32: where the operator wants a form, the token reaches the community app in no address', async () => {
  const { page, problems } = await members.newMember(browser, { nickName: 'ひろばへ' })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${product.site}/top`)
  await page.getByRole('button', { name: 'コミュニティ' }).click()
  const posting = page.waitForRequest((request) => request.url().includes('/user/auth/external'))
  await page.getByRole('button', { name: '同意してコミュニティへ進む' }).click()
  const posted = await posting
  expect([posted.method(), posted.url().endsWith('/user/auth/external?authclient=jwt')]).toEqual([
    'POST',
    true,
  ])
  const token = new URLSearchParams(posted.postData() ?? '').get('jwt') ?? ''
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.getByText('ひろばへさん、ようこそ').waitFor()
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
  expect(problems).toEqual([])
})

test('S197: an owner suspends the service at the desk: members come to the maintenance page, and back once it resumes', async () => {
  const { page, ...member } = await members.newMember(browser, {})
  const { page: desk, problems } = await staff.atDesk(browser, 'owner', { path: '/settings' })
  const dialog = desk.getByRole('dialog')
  const press = async (name: string) => {
    await desk.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('理由を入力してください。').waitFor()
    await dialog.getByLabel('理由').fill('障害の調査')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await press('サービスを停止する')
  const { AccessToken: token } = await (await fixtures.accounts(product.dataDir)).signIn(member)
  const list = () => api('GET', '/event-management?limit=1', { site: product.site, token })
  // A function trusts what it has read for ten seconds.
  const opensOn = async (title: string, status: number) => {
    await until(`${status} of the list`, async () => (await list()).status === status)
    const heading = page.getByRole('heading', { name: title })
    const other = page.getByRole('heading', { name: /メンテナンス中です|イベント情報/ })
    // A refused call leaves for that page at once, also while `goto` waits.
    const open = () => page.goto(`${product.site}/top`).catch(() => null)
    do await open().then(() => other.first().waitFor())
    while (!(await heading.isVisible()))
  }
  await opensOn('メンテナンス中です', 403)
  expect(new URL(page.url()).pathname).toBe('/maintenance.html')
  await desk.getByRole('link', { name: '今日', exact: true }).first().click()
  await desk.getByText('会員向けのサービスを停止しています。').waitFor()
  await desk.goBack()
  await press('サービスを再開する')
  await opensOn('イベント情報', 200)
  expect(problems).toEqual([])
})
