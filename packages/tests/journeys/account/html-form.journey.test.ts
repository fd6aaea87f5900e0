import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newAddress, newPhone, PASSWORD, site } from '#fixtures/browser/person.ts'

// S220: the forms of /login and /register are in their documents and work before React has loaded.
const browser = oneBrowser()

/** A page whose React comes only when the function is called; and whether it has taken the form over. */
async function beforeReact(page: Page, path: string): Promise<() => Promise<void>> {
  let come: () => void = () => {}
  const gate = new Promise<void>((done) => {
    come = done
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(site + path, { waitUntil: 'commit' })
  await page.locator('html.is-known, html[data-form] input[name=email]').first().waitFor()
  return async () => {
    come()
    await page.locator('html:not([data-form])').waitFor()
  }
}

const valuesOf = (page: Page) =>
  page
    .locator('form input')
    .evaluateAll((controls) =>
      controls.flatMap((each) =>
        each instanceof HTMLInputElement ? [[each.name, each.value, each.checked]] : [],
      ),
    )

test('S14, S220, G7: input on /login before React has loaded stays, a press waits for React, and the address contains none of the input', async () => {
  const { page, context, problems } = await newPhone(browser)
  const email = newAddress()
  const comeReact = await beforeReact(page, '/login')
  const field = page.getByLabel('メールアドレス（ID）')
  await field.fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('ログイン状態を保持する').check()
  await field.evaluate((element) => element.setAttribute('data-typed-in', ''))
  // A press before the first module has loaded does nothing; so repeat it.
  const pressed = page.locator('form[data-pressed]')
  await until('a press that is kept', async () => {
    await page.locator('form[method=dialog] button[type=submit]').click()
    return (await pressed.count()) > 0
  })
  expect(page.url()).toBe(`${site}/login`)
  await comeReact()
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  expect(await valuesOf(page)).toEqual([
    ['email', email, false],
    ['password', PASSWORD, false],
    ['keep', '1', true],
  ])
  // The same field: it is taken over, not made again.
  expect(await page.locator('input[data-typed-in]').count()).toBe(1)
  expect([page.url(), problems]).toEqual([`${site}/login`, []])
  await context.close()
})

test('S35, S220: input on /register before React has loaded completes the form', async () => {
  const { page, context, problems } = await newPhone(browser)
  const comeReact = await beforeReact(page, '/register')
  const send = page.getByRole('button', { name: '登録する' })
  await page.locator('input[name=email]').fill(newAddress())
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=confirmation]').fill(PASSWORD)
  await page.locator('input[name=agree]').check()
  expect(await send.isDisabled()).toBe(true)
  await comeReact()
  await page.locator('button[type=submit]:enabled').waitFor()
  expect((await valuesOf(page)).map(([, value]) => value).slice(1, 3)).toEqual([PASSWORD, PASSWORD])
  expect(problems).toEqual([])
  await context.close()
})

test('S35, S220: a box checked and a field left while React takes over /register empty no field', async () => {
  const { page, context, problems } = await newPhone(browser)
  const comeReact = await beforeReact(page, '/register')
  await page.locator('input[name=email]').fill(newAddress())
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=confirmation]').fill(PASSWORD)
  // React has loaded, but has not yet read the earlier input.
  await page.evaluate(() => {
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    field('password')?.focus()
    const taken = new MutationObserver(() => {
      field('confirmation')?.focus()
      field('agree')?.click()
    })
    taken.observe(document.documentElement, { attributes: true, attributeFilter: ['data-form'] })
  })
  await comeReact()
  await page.locator('button[type=submit]:enabled').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('S22, S220: an account that waits for its code does not see the form of /login before the app decides', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(() => Object.assign(sessionStorage, { code: 'pending', email: 'a@example.jp' }))
  const comeReact = await beforeReact(page, '/login')
  await page.locator('html.is-known').waitFor()
  expect(await page.locator('form').isVisible()).toBe(false)
  await comeReact()
  await page.waitForURL('**/thanks')
  await context.close()
})
