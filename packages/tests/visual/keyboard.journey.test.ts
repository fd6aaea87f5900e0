import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { codeFor, demo, newAddress, newPhone, PASSWORD, site } from '#fixtures/browser/person.ts'

jest.setTimeout(300_000)
const browser = oneBrowser({ pictures: true })

/** The focused element: its accessible name, its place on the page, and whether it is visible. */
interface Stop {
  readonly name: string
  readonly tag: string
  readonly role: string | null
  readonly top: number
  readonly ring: boolean
  readonly inView: boolean
}

function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name: words.replaceAll(/\s+/g, ' ').trim(),
      tag: element.tagName.toLowerCase(),
      role: element.getAttribute('role'),
      top: top + window.scrollY,
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inView: width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    }
  })
}

/** Tabs until the named control; every stop on the way can be seen, and none lies above the one before. */
async function tabTo(page: Page, name: string | RegExp): Promise<string[]> {
  const stops: string[] = []
  let before = (await focused(page)).top
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    stops.push(stop.name)
    expect(stop).toMatchObject({ ring: true, inView: true })
    // Two on one line differ by their heights.
    expect(stop.top).toBeGreaterThan(before - 48)
    before = stop.top
    if (typeof name === 'string' ? stop.name.startsWith(name) : name.test(stop.name)) return stops
  }
  throw new Error(`no ${name} among ${stops.join(' / ')}`)
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** After a change of screen within the app the focus is on its heading. */
async function atHeading(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
}

test('S219: from the landing page to a seat at an event by the keyboard alone', async () => {
  const { page, context, problems } = await newPhone(browser, { movement: true })
  const { memberCodes } = await demo()
  const email = newAddress()
  await page.goto(site)

  // The first stop leads past the header.
  expect(await tabTo(page, '本文へ移動')).toHaveLength(1)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  expect(await tabTo(page, '今すぐはじめる')).toHaveLength(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register')
  await page.getByLabel('メールアドレス（ID）').waitFor()

  expect(await tabTo(page, 'メールアドレス（ID）')).toEqual([
    '本文へ移動',
    expect.stringContaining('トップページへ'),
    'ログイン',
    '新規登録',
    'コードをお持ちでない方へ',
    '利用規約',
    'プライバシーポリシー',
    '18歳以上の方のプライバシーポリシー',
    expect.stringContaining('メールアドレス（ID）'),
  ])
  await page.keyboard.type(email)
  await typeInto(page, /^パスワード(?!を|（)/, PASSWORD)
  await typeInto(page, 'パスワード（確認用）', PASSWORD)
  await tabTo(page, '利用規約に同意して登録する')
  await page.keyboard.press('Space')
  await tabTo(page, 'イベントやお知らせのメールを受け取る')
  await tabTo(page, '登録する')
  await page.keyboard.press('Enter')
  await atHeading(page, '/thanks', '確認コードを入力してください')

  // A failure focuses its message; the field to correct is next.
  await typeInto(page, '確認コード', '12345')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
  expect(await focused(page)).toMatchObject({ role: 'alert', name: '6桁の確認コードを入力してください。' })
  expect(await tabTo(page, '確認コード')).toHaveLength(1)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(await codeFor(email))
  await tabTo(page, '次へ')
  await page.keyboard.press('Space')
  await atHeading(page, '/registration', 'プロフィール登録')

  await typeInto(page, '会員コード', memberCodes[12] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('会員コードを確認しました。').waitFor()
  await typeInto(page, '姓', '見本')
  await typeInto(page, '名', '鍵子')
  await typeInto(page, 'ニックネーム', `けんばん${Date.now().toString(36)}`)
  await typeInto(page, '年', '1990')
  await choose(page, '月', '4')
  await choose(page, '日', '1')
  await typeInto(page, '郵便番号', '1000001')
  await typeInto(page, '住所', '千代田区見本町1-2-3')
  await typeInto(page, '携帯電話番号', '090-0000-0000')
  await tabTo(page, 'プラン選択へ')
  await page.keyboard.press('Enter')
  await atHeading(page, '/plans', 'プランを選ぶ')

  await tabTo(page, 'ベーシックプラン：このプランを選ぶ')
  await page.keyboard.press('Enter')
  await atHeading(page, '/top', /./)
  await page.getByRole('heading', { name: 'イベント情報' }).waitFor()
  // Nothing moves any more once the card's code is drawn.
  await page.locator('.qr-code').waitFor()

  await tabTo(page, /冬のおさがり交換会/)
  await page.keyboard.press('Enter')
  await atHeading(page, '/event/basho-mitei', '冬のおさがり交換会')
  await tabTo(page, '参加する')
  await page.keyboard.press('Enter')
  // The button is gone: the focus is on its result; the ways into a calendar, to friends and to the organizer come before the way out.
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status')
  await page.getByRole('button', { name: 'カレンダーに追加' }).waitFor()
  expect(await tabTo(page, '参加をキャンセルする')).toHaveLength(9)

  // The question holds the focus, and gives it back when it is put away.
  await page.keyboard.press('Space')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await focused(page)).toMatchObject({ name: '参加をキャンセルする', ring: true })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabToInDialog(page, 'キャンセルする')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '参加する' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('control: a focus stop without a ring and one out of order are found', async () => {
  const { page, context } = await newPhone(browser, { movement: true })
  await page.goto(`${site}/login`)
  await page.getByLabel('メールアドレス（ID）').waitFor()
  await restyle(page, 'a { outline: none !important }')
  await expect(tabTo(page, 'メールアドレス（ID）')).rejects.toThrow('ring')
  await page.reload()
  await page.getByLabel('メールアドレス（ID）').waitFor()
  await restyle(page, '.header { position: absolute; inset-block-start: 800px }')
  await expect(tabTo(page, 'メールアドレス（ID）')).rejects.toThrow('toBeGreaterThan')
  await context.close()
})

/** The content security policy lets no style element in; a sheet of the page's own script may come. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** A list is chosen from by its arrows. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, name)
  for (let presses = 0; presses < Number(value); presses += 1) await page.keyboard.press('ArrowDown')
  expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe(value)
}

async function tabToInDialog(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) {
    if ((await focused(page)).name === name) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  throw new Error(`no ${name} in the dialog`)
}
