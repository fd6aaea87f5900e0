import { containsPersonalData } from '@app/shared/test/contains-personal-data.ts'
import type { Page } from 'playwright-core'
import { enter, newAccount, newcomer, newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, comeOnline, demo, fillProfile, site, tryCode } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

const address = (page: Page) => page.getByLabel(/^住所/)
const postal = (page: Page) => page.getByLabel('郵便番号')
const search = (page: Page) => page.getByRole('button', { name: '郵便番号から住所を入力' })
const submit = (page: Page) => page.getByRole('button', { name: 'プラン選択へ' })
/** Waits until the field of the address has the focus, after the search by postal code. */
const atAddress = (page: Page) => address(page).and(page.locator(':focus')).waitFor()

test('G23, G24: a postal code fills in the address, asks before it replaces one, and never blocks the form', async () => {
  const { page, context, problems } = await atRegistration()
  const fetched: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/postal/')) fetched.push(new URL(response.url()).pathname)
  })
  expect(await search(page).isDisabled()).toBe(true)
  // By itself while the address is empty, and the focus stays; the press goes on to the address.
  await postal(page).fill('１５０ー０００１')
  await page.getByText('住所を入力しました。').waitFor()
  await postal(page).and(page.locator(':focus')).waitFor()
  expect(await address(page).inputValue()).toBe('渋谷区神宮前')
  await search(page).click()
  await atAddress(page)
  expect(await postal(page).inputValue()).toBe('150-0001')
  expect(await address(page).inputValue()).toBe('渋谷区神宮前')
  // A few kilobytes of codes that begin alike, and nothing before it was asked for.
  expect([...new Set(fetched)]).toEqual([expect.stringMatching(/^\/assets\/postal\/[0-9a-f]{8}\/150\.json$/)])

  await address(page).fill('渋谷区神宮前1-2-3')
  await search(page).click()
  await page.locator('.postal-search [aria-busy]').waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await postal(page).fill('1000001')
  await search(page).click()
  await page.getByText('「千代田区千代田」に書き換えます。').waitFor()
  await page.getByRole('button', { name: 'そのままにする' }).click()
  expect(await address(page).inputValue()).toBe('渋谷区神宮前1-2-3')
  await search(page).click()
  await page.getByRole('button', { name: '書き換える' }).click()
  expect(await address(page).inputValue()).toBe('千代田区千代田')

  // One code for a whole city: the member types the town.
  await address(page).fill('')
  await postal(page).fill('1500000')
  await search(page).click()
  await page.getByText('市区町村を入力しました。').waitFor()
  await atAddress(page)
  expect(await address(page).inputValue()).toBe('渋谷区')

  // The last one belongs to two cities, in two prefectures.
  for (const unknown of ['9999999', '1509999', '4980000']) {
    await postal(page).fill(unknown)
    await search(page).click()
    await page.getByText('この郵便番号からは、住所がわかりませんでした。', { exact: false }).waitFor()
  }
  await page.route('**/postal/**', (route) => route.abort())
  await postal(page).fill('2000001')
  await search(page).click()
  await page.getByText('住所を調べられませんでした。', { exact: false }).waitFor()
  expect(await address(page).inputValue()).toBe('渋谷区')
  expect(problems).toEqual([])
  await context.close()
})

test('G23: an address typed while the search runs is replaced only after a question', async () => {
  const { page, context, problems } = await atRegistration()
  const answer = Promise.withResolvers<void>()
  await page.route('**/postal/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await postal(page).fill('1500001')
  await search(page).click()
  await page.getByText('住所を調べています', { exact: false }).waitFor()
  await address(page).fill('港区見本町1')
  answer.resolve()
  await page.getByText('「渋谷区神宮前」に書き換えます。').waitFor()
  await page.getByRole('button', { name: 'そのままにする' }).click()
  expect(await address(page).inputValue()).toBe('港区見本町1')
  expect(problems).toEqual([])
  await context.close()
})

test('S74, G20, G23: the nickname’s rules are shown; unusual numbers are questioned but accepted; blur makes digits half-width and leaves words as typed', async () => {
  const { page, context } = await atRegistration()
  const nick = page.getByLabel(/^ニックネーム/)
  for (const [typed, words] of [
    ['はな', 'ニックネームは4文字以上で入力してください。'],
    ['はなまま'.repeat(6), 'ニックネームは20文字以内で入力してください。'],
  ] as const) {
    await nick.fill(typed)
    await nick.blur()
    await page.getByText(words, { exact: false }).waitFor()
    expect(await nick.getAttribute('aria-invalid')).toBe('true')
  }
  await nick.fill('はなまま')
  expect(await nick.getAttribute('aria-invalid')).toBe(null)
  const { memberCodes } = await demo()
  await fillProfile(page, { nickName: newNickname(), birth: ['1990', '4', '1'], code: memberCodes[13] ?? '' })
  await page.getByLabel('携帯電話番号').fill('０９０ー１２３４')
  await postal(page).fill('SW1A　1AA')
  await address(page).fill('Ｌｏｎｄｏｎ　１')
  await page.getByLabel('姓').fill(' ﾐﾎﾝ ')
  await page.getByLabel('名', { exact: true }).focus()
  await page.getByText('電話番号の桁数をご確認ください。', { exact: false }).waitFor()
  await page.getByText('郵便番号は7桁の数字です。', { exact: false }).waitFor()
  const values = [page.getByLabel('携帯電話番号'), postal(page), address(page), page.getByLabel('姓')]
  expect(await Promise.all(values.map((field) => field.inputValue()))).toEqual([
    '090-1234',
    'SW1A 1AA',
    'Ｌｏｎｄｏｎ　１',
    'ﾐﾎﾝ',
  ])
  // A soft word is tied to its field, and the field is not called invalid.
  expect(await page.getByLabel('携帯電話番号').getAttribute('aria-invalid')).toBe(null)
  expect(await describing(page, '携帯電話番号')).toContain('桁数をご確認ください')
  await page.getByText('会員コードを確認しました。').waitFor()
  await submit(page).click()
  await page.waitForURL('**/plans')
  await context.close()
})

test('S83, R12: input except the member code survives a reload and a lost network; the next press saves it and deletes the draft', async () => {
  const { page, context } = await atRegistration()
  const { memberCodes } = await demo()
  const code = memberCodes[14] ?? ''
  const nickName = newNickname()
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await fillProfile(page, { nickName, birth: ['1990', '4', '1'], code })
  await page.getByText('会員コードを確認しました。').waitFor()
  expect(await kept()).toContain(nickName)
  expect(containsPersonalData(await kept(), code)).toBe(false)
  await page.reload()
  await page.getByText('前回の入力内容を残しています。', { exact: false }).waitFor()
  expect(await page.getByLabel(/^ニックネーム/).inputValue()).toBe(nickName)
  expect(await page.getByLabel('月', { exact: true }).inputValue()).toBe('4')
  expect(await page.getByLabel(/^会員コード/).inputValue()).toBe('')

  await tryCode(page, code)
  await page.getByText('会員コードを確認しました。').waitFor()
  await askAgainAtOnce(page)
  await context.setOffline(true)
  await submit(page).click()
  await page.getByText('登録情報を保存できませんでした', { exact: false }).waitFor()
  expect(await page.getByLabel(/^ニックネーム/).inputValue()).toBe(nickName)
  expect(await address(page).inputValue()).toBe('千代田区見本町1-2-3')
  await comeOnline(page)
  expect(await kept()).toContain(nickName)
  await submit(page).click()
  await page.waitForURL('**/plans')
  expect(await kept()).not.toContain(nickName)
  await context.close()
})

test('S29: the logout deletes the profile’s draft, and no other member sees it', async () => {
  const { page, context } = await atRegistration()
  const { memberCodes } = await demo()
  await fillProfile(page, {
    nickName: 'ひみつのなまえ',
    birth: ['1990', '4', '1'],
    code: memberCodes[14] ?? '',
  })
  const draft = await page.evaluate(() => sessionStorage.getItem('profileDraft') ?? '')
  expect(draft).toContain('ひみつのなまえ')
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  // Restored by hand, as after a session that ended without a logout: the draft belongs to the other account.
  await page.evaluate((text) => sessionStorage.setItem('profileDraft', text), draft)
  await enter(page, await newAccount())
  expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBe(draft)
  await page.goto(`${site}/registration`)
  expect(await page.getByLabel(/^ニックネーム/).inputValue()).toBe('')
  await context.close()
})

async function atRegistration() {
  const phone = await newcomer(browser)
  await phone.page.goto(`${site}/registration`)
  return phone
}

/** The words that describe a field, as a screen reader finds them. */
function describing(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}
