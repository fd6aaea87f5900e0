import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { UNSET } from '@app/shared/test/sample.ts'
import type { Page, Request } from 'playwright-core'
import { newcomer, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, fillProfile, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const BLANK: readonly [label: string | RegExp, kind: 'text' | 'choice'][] = [
  ['姓', 'text'],
  ['名', 'text'],
  [/^ニックネーム/, 'text'],
  ['年', 'text'],
  ['月', 'choice'],
  ['日', 'choice'],
  ['郵便番号', 'text'],
  ['住所（市区町村以降）', 'text'],
  ['携帯電話番号', 'text'],
  [/^会員コード/, 'text'],
]
const box = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'プラン選択へ' })
const codeGood = (page: Page) => page.getByText('会員コードを確認しました。').waitFor()
const choose = (page: Page, plan: string) => page.getByRole('button', { name: `${plan}：このプランを選ぶ` })

async function atRegistration() {
  const phone = await newcomer(browser)
  const { memberCodes } = await demo()
  await phone.page.goto(`${site}/registration`)
  return { ...phone, nickName: newNickname(), code: memberCodes[15] ?? '' }
}

/** Answers the mutation of this name with a fault of the server. */
async function failing(page: Page, mutation: string): Promise<void> {
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes(mutation) === true
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', requestId: 'r' } })
      : route.fallback(),
  )
}
const sending = (mutation: string) => (request: Request) => request.postData()?.includes(mutation) === true
const inputOf = (request: Request) => request.postDataJSON().variables.input

test('S63–S71, S73, S75–S77, S83, G19: the profile has ten fields and one button, which each invalid field disables', async () => {
  const { page, context, problems, nickName, code } = await atRegistration()
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'コミュニティ' }).waitFor()
  await bar.getByRole('link', { name: 'ログアウト' }).waitFor()
  await page.getByRole('heading', { name: 'プロフィール登録', level: 1, exact: true }).waitFor()
  for (const [label] of BLANK) expect(await box(page, label).inputValue()).toBe('')
  expect(await box(page, '携帯電話番号').getAttribute('placeholder')).toBe('0X0-XXXX-XXXX')
  await page
    .getByText(
      '生年月日は、登録後に変更できません。また、年齢によって参加できないイベント・コミュニティがあります。',
    )
    .waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  expect(await page.locator('form button[type=submit]').allTextContents()).toEqual(['プラン選択へ'])
  const isLast = await submit(page).evaluate((button) =>
    [...document.querySelectorAll('form .control')].every(
      (field) => field.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  )
  expect(isLast).toBe(true)
  // The second of three steps.
  expect(await page.locator('[aria-current=step]').textContent()).toBe('2 プロフィール')
  expect(await page.getByRole('alert').count()).toBe(0)

  const missing = page.locator('.missing')
  expect(await missing.textContent()).toBe(
    'あと7つ：会員コード・お名前・ニックネーム・生年月日・郵便番号・住所・携帯電話番号',
  )
  // Each leads to its first empty field.
  await box(page, '姓').fill('見本')
  await missing.getByRole('button', { name: 'お名前' }).click()
  await box(page, '名').and(page.locator(':focus')).waitFor()

  const particulars = { nickName, birth: ['1990', '4', '1'], code } as const
  await fillProfile(page, particulars)
  await codeGood(page)
  expect(await submit(page).isEnabled()).toBe(true)
  expect(await missing.count()).toBe(0)
  for (const [label, kind] of BLANK) {
    const field = box(page, label)
    const held = await field.inputValue()
    const change = (to: string) => (kind === 'text' ? field.fill(to) : field.selectOption(to))
    await change('')
    expect([label, await submit(page).isDisabled()]).toEqual([label, true])
    await change(held)
    expect([label, await submit(page).isEnabled()]).toEqual([label, true])
  }
  await box(page, /^ニックネーム/).fill('はなま')
  await box(page, /^ニックネーム/).blur()
  await page.getByText('ニックネームは4文字以上で入力してください。').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  expect(await missing.textContent()).toBe('あと1つ：ニックネーム')
  await box(page, /^ニックネーム/).fill('はなまま')
  expect(await submit(page).isEnabled()).toBe(true)
  await box(page, '月').selectOption('2')
  await box(page, '日').selectOption('30')
  await page.getByText('正しい日付を選んでください。').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)

  await page.getByRole('button', { name: '入力をすべて消す' }).click()
  await page.getByRole('button', { name: 'やめる' }).click()
  expect(await box(page, '姓').inputValue()).toBe('見本')
  await page.getByRole('button', { name: '入力をすべて消す' }).click()
  await page.getByRole('button', { name: 'すべて消す', exact: true }).click()
  for (const [label] of BLANK) expect(await box(page, label).inputValue()).toBe('')
  expect(await submit(page).isDisabled()).toBe(true)

  await fillProfile(page, particulars)
  await codeGood(page)
  await failing(page, 'createUser')
  await submit(page).click()
  await page
    .getByRole('alert')
    .getByText('登録情報を保存できませんでした：エラーが発生しました。', { exact: false })
    .waitFor()
  await page.unroute('**/api/graphql')
  expect(problems).toEqual([])
  await context.close()
})

test('S72, S78–S81, S84, S86, S87, S93, S94, G2, G30: the profile is sent; then four plans are shown, two of them on sale', async () => {
  const { page, context, nickName, code } = await atRegistration()
  const logged: string[] = []
  // On a slow start the browser prints its own warning.
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes(' failed (')) logged.push(message.text())
  })
  const { memberCodes } = await demo()
  expect(new Set(memberCodes).size).toBe(40)
  expect(memberCodes.every((each) => /^\d{6}$/.test(each))).toBe(true)
  // Eighteen: of age, and young enough for each plan.
  const year = Number(tokyoDate(new Date()).slice(0, 4)) - 18
  await fillProfile(page, { nickName, birth: [`${year}`, '1', '1'], code })
  await codeGood(page)
  const createdOn = tokyoDate(new Date())
  const [created] = await Promise.all([page.waitForRequest(sending('createUser')), submit(page).click()])
  expect(inputOf(created)).toMatchObject({ birthDate: `${year}-01-01`, ...UNSET })
  expect([createdOn, tokyoDate(new Date())]).toContain(inputOf(created).startDate)
  await page.waitForURL('**/plans')
  await page.getByRole('heading', { name: 'プランを選ぶ' }).waitFor()
  // Law 4.2: the page says what the press means.
  await page.getByText('「このプランを選ぶ」を押すと、登録が完了します。', { exact: false }).waitFor()
  const cards = page.locator('.plan-card')
  expect(await cards.getByRole('button').allTextContents()).toEqual([
    'このプランを選ぶ',
    'このプランを選ぶ',
    '近日公開',
    '近日公開',
  ])
  const names = await cards.getByRole('heading').allTextContents()
  for (const [index, name] of ['ヤング', 'ベーシック', 'サポート', '称賛'].entries())
    expect(names[index]).toContain(`${name}プラン`)
  for (const name of ['サポートプラン', '称賛プラン'])
    expect(await page.getByRole('button', { name: `${name}：近日公開` }).isDisabled()).toBe(true)

  await failing(page, 'updateUser')
  await choose(page, 'ベーシックプラン').click()
  await page.getByText('プランを変更できませんでした。もう一度お試しください。').waitFor()
  expect(logged).toEqual(['plan failed (INTERNAL). Please try again.'])
  await page.unroute('**/api/graphql')
  const chosenOn = tokyoDate(new Date())
  const [taken, token] = await Promise.all([
    page.waitForRequest(sending('updateUser')),
    page.waitForResponse('**/api/jwt'),
    choose(page, 'ベーシックプラン').click(),
  ])
  expect(inputOf(taken).plan).toBe('Normal')
  expect([chosenOn, tokyoDate(new Date())]).toContain(inputOf(taken).joinDate)
  await page.waitForURL('**/top')
  expect(token.ok()).toBe(true)
  await context.close()
})

test('S82: /registration without a session says that it needs a sign-in, and links to the login', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/registration`)
  await page.getByText('ログイン情報を確認できませんでした。もう一度ログインしてください。').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/login')
  await context.close()
})

test('S88–S92: a visitor sees the basic plan as free, with a link to the sign-up, and the others as coming soon', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/plans`)
  const card = (name: string) => page.locator('li.card', { has: page.getByRole('heading', { name }) })
  for (const [name, price] of [
    ['サポートプラン', /月額\s*500円（税込）/],
    ['応援プラン', /月額\s*1,000円（税込）/],
    ['称賛プラン', /月額\s*5,000円〜（税込）/],
  ] as const) {
    expect(await card(name).textContent()).toMatch(price)
    expect(await card(name).getByRole('button', { name: '近日公開' }).isDisabled()).toBe(true)
    expect(await card(name).getByRole('link').count()).toBe(0)
  }
  expect(await card('ベーシックプラン').textContent()).toMatch(/月額\s*0円/)
  await card('ベーシックプラン').getByRole('link', { name: '今すぐはじめる' }).click()
  await page.waitForURL('**/register')
  await context.close()
})

test('G22, R12: a press or Enter checks a member code, typing does not; from the third wrong code on the screen warns about the limit', async () => {
  const { page, context } = await newcomer(browser)
  await page.goto(`${site}/registration`)
  const code = box(page, /^会員コード/)
  const check = page.getByRole('button', { name: 'コードを確認する' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member-code/verify')) asked.push(request.postDataJSON().code)
  })
  // What cannot be a code costs no try.
  await code.fill('90000')
  await check.click()
  await page.getByText('会員コードは、数字6桁、または英数字8文字です。', { exact: false }).waitFor()
  for (const [wrong, said] of [
    ['ｃｄｆｇ-hjkm', '会員コードが正しくありません。'],
    ['900002', '会員コードが正しくありません。'],
    ['900003', '会員コードが正しくありません。あと2回まちがえると、1時間、確認できなくなります。'],
    ['900004', '会員コードが正しくありません。あと1回まちがえると、1時間、確認できなくなります。'],
  ] as const) {
    const before = asked.length
    await code.fill(wrong)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(asked).toHaveLength(before)
    if (before % 2 === 0) await check.click()
    else await code.press('Enter')
    await page.getByText(said, { exact: true }).waitFor()
  }
  expect(asked).toEqual(['CDFGHJKM', '900002', '900003', '900004'])
  await context.close()
})

test('G22: the code of an invitation is asked about by itself and shown as done, and another can be typed', async () => {
  const { page, context, problems } = await newcomer(browser)
  const { memberCodes } = await demo()
  const given = memberCodes[16] ?? ''
  const [checked] = await Promise.all([
    page.waitForRequest('**/api/member-code/verify'),
    page.goto(`${site}/register#code=${given}`),
  ])
  expect(checked.postDataJSON().code).toBe(given)
  await page.waitForURL(`${site}/registration`)
  await page.getByText('招待のリンクから入りました。確認済みです。').waitFor()
  expect(await box(page, /^会員コード/).count()).toBe(0)
  await page.locator('.missing', { hasText: 'あと6つ：お名前・' }).waitFor()
  await page.getByRole('button', { name: '別のコードを使う' }).click()
  expect(await box(page, /^会員コード/).inputValue()).toBe('')
  await box(page, /^会員コード/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.locator('.missing', { hasText: 'あと7つ：会員コード・' }).waitFor()
  // What to do without one, beside the field.
  await page.getByRole('link', { name: 'コードをお持ちでない方へ' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('G22: a wrong code of an invitation costs one try, and a reload no other', async () => {
  const { page, context } = await newcomer(browser)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member-code/verify')) asked += 1
  })
  await page.goto(`${site}/register#code=900001`)
  await page.getByText('会員コードが正しくありません。', { exact: true }).waitFor()
  await page.reload()
  expect(await box(page, /^会員コード/).inputValue()).toBe('')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await context.close()
})
