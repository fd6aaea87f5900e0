// Law 4.5: the data for the community app is listed before anything is sent, and the consent can be withdrawn.
import type { Page } from 'playwright-core'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'コミュニティへ進む前に、ご確認ください' })
const button = (page: Page) => page.getByRole('button', { name: 'コミュニティ', exact: true })

/** Each time the page was given a token that opens anything: warm ones are over when they come (G32). */
function tokensOf(page: Page): string[] {
  const minted: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/jwt') || !response.ok()) return
    if (response.request().postData()?.includes('"warm":true')) return
    minted.push(response.url())
  })
  return minted
}

test('law 4.5, S175, S194, G30: the agreement is asked before the first provision and again after its withdrawal; a lost withdrawal leaves it in force', async () => {
  const { page, context, problems, nickName } = await newMember(browser)
  await page.goto(`${site}/top`)
  const minted = tokensOf(page)
  // S175: the two buttons of the header.
  const header = page.locator('.header-actions')
  await button(page).waitFor()
  expect(await header.locator('> a, > button').allTextContents()).toEqual(['コミュニティ', 'ログアウト'])
  expect(await header.getByRole('link', { name: 'ログアウト' }).getAttribute('href')).toBe('/logout')

  await button(page).click()
  const sheet = sheetOf(page)
  const words = (await sheet.textContent()) ?? ''
  for (const said of [
    '株式会社サンプル広場',
    '日本',
    '会員を見分けるための番号、氏名、ニックネーム、メールアドレス',
    'コミュニティへのログインと、ご利用になる方の確認',
    'アカウント設定からいつでも取り消せます',
  ])
    expect(words).toContain(said)
  const more = sheet.getByRole('link', { name: /プライバシーポリシー/ })
  expect(await more.getAttribute('href')).toBe('/privacypolicy/adult#article-5')
  // Nothing is agreed by closing it, by any way of closing.
  await sheet.getByRole('button', { name: 'やめる' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await button(page).click()
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/top')
  expect(minted).toEqual([])

  await button(page).click()
  // S194: the browser goes to the sign-on address with the token as a query parameter.
  const { communitySso } = await fetch(`${site}/config.json`).then((reply) => reply.json())
  const entering = page.waitForRequest((request) => request.isNavigationRequest())
  await sheet.getByRole('button', { name: '同意してコミュニティへ進む' }).click()
  const entered = (await entering).url()
  expect(entered.startsWith(communitySso)).toBe(true)
  expect(entered.slice(communitySso.length)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.getByText(`${nickName}さん、ようこそ`).waitFor()

  await page.goto(`${site}/top`)
  await button(page).click()
  await page.getByText(`${nickName}さん、ようこそ`).waitFor()

  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: 'コミュニティ連携' }).click()
  const stands = page.getByText(/\d{4}年\d+月\d+日\(.\)に同意いただいています。/)
  await stands.waitFor()
  // G30: without an answer the agreement stays in force, and the screen says so.
  await askAgainAtOnce(page)
  await page.route('**/api/provision', (route) => route.abort())
  await page.getByRole('button', { name: '同意を取り消す' }).click()
  await page.getByText('同意を取り消せませんでした。', { exact: false }).waitFor()
  await page.unroute('**/api/provision')
  await page.reload()
  await stands.waitFor()
  // A button that waits takes no second press.
  const stop = page.getByRole('button', { name: '同意を取り消す' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const stops: string[] = []
  await page.route('**/api/provision', async (route) => {
    stops.push(route.request().method())
    await released
    await route.fallback()
  })
  await stop.click()
  await page.locator('.button[aria-busy=true]').waitFor()
  await stop.click({ force: true })
  release()
  await page.getByText('同意を取り消しました。', { exact: false }).waitFor()
  await page.getByText('現在は、情報を渡していません。', { exact: false }).waitFor()
  expect(stops.filter((method) => method !== 'GET')).toHaveLength(1)
  expect(await page.getByRole('button', { name: '同意を取り消す' }).count()).toBe(0)
  const before = minted.length
  await button(page).click()
  await sheet.waitFor()
  expect(minted).toHaveLength(before)
  expect(problems).toEqual([])
  await context.close()
})
