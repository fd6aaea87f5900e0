// Law 4.10, screen by screen: what each must carry, in the running product.
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { becomeMember, demo, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()
let member: Awaited<ReturnType<typeof newPhone>>
beforeAll(async () => {
  member = await newPhone(browser)
  const { memberCodes } = await demo()
  const nickName = `ほうりつ${Date.now() % 1_000_000}`
  await becomeMember(member.page, { nickName, birth: ['1988', '4', '12'], code: memberCodes[9] ?? '' })
})

const linksIn = (page: Page, inside: string) =>
  page.locator(`${inside} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const words = async (page: Page, inside = 'main') => (await page.locator(inside).textContent()) ?? ''

test('law 4.10, S177: the landing page says “free” only while membership is free, and its footer links every notice', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(site)
  expect(await words(page)).toContain('月額0円のベーシックプランからはじめられます')
  expect(await linksIn(page, 'footer')).toEqual([
    '/information',
    '/privacypolicy',
    '/agreement',
    '/specificcommercial',
    '/support',
    '/external-transmission',
  ])
  expect(await page.locator('footer a').allTextContents()).toEqual([
    '運営会社',
    'プライバシーポリシー',
    '利用規約',
    '特定商取引法に基づく表記',
    'お問い合わせ',
    '外部送信について',
  ])
  expect(await words(page, 'footer')).toMatch(/© 2024 \S+/)
  await context.close()
})

test('law 4.5, 4.8, S31: the sign-up names its purpose and links the terms and both policies before the box', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/register`)
  await page.getByRole('heading', { name: 'ようこそ', level: 1 }).waitFor()
  expect(await words(page)).toContain(
    '利用規約とプライバシーポリシーをお読みいただき、同意のうえご登録ください。',
  )
  const agree = page.getByLabel('利用規約に同意して登録する')
  expect(await agree.isChecked()).toBe(false)
  for (const href of ['/agreement', '/privacypolicy', '/privacypolicy/adult']) {
    const link = page.locator(`main a[href="${href}"]`)
    const [linkTop, boxTop] = await Promise.all([topOf(link), topOf(agree)])
    expect({ href, before: linkTop < boxTop }).toEqual({ href, before: true })
  }
  expect(await words(page)).toContain('メールアドレスは、ご本人の確認と、サービスに必要なご連絡に使います。')
  await context.close()
})

test('law 4.2, 4.10: both lists of plans say tax, renewal, ending, no refund, and lead to the notice', async () => {
  const visitor = await newPhone(browser)
  for (const [page, own] of [
    [visitor.page, visitor.page.getByRole('link', { name: '新規登録', exact: true })],
    // The visitors' list, which comes first, has a member's header too: only these words are the member's own list.
    [member.page, member.page.getByText('「このプランを選ぶ」を押すと、プランが変わります。')],
  ] as const) {
    await page.goto(`${site}/plans`)
    await own.waitFor()
    await page.getByRole('heading', { name: '有料のプランについて' }).waitFor()
    const said = await words(page)
    for (const part of [
      '500円',
      '（税込）',
      '消費税を含む1か月分の料金',
      '1か月ごとに自動で更新されます。期間の定めはありません。',
      '解約はいつでもできます。',
      '日割りでの返金はありません。',
      'お申し込みもお支払いも受け付けていません',
    ])
      expect(said).toContain(part)
    expect(await linksIn(page, 'main')).toContain('/specificcommercial')
  }
  expect(await words(member.page)).toContain(
    '「このプランを選ぶ」を押すと、プランが変わります。無料のプランに、料金はかかりません。',
  )
  await visitor.context.close()
})

test.each([
  ['okane', { 参加費: '無料', 対象年齢: 'どなたでも', 主催: 'みどり台まなびの会', 場所: '図書室' }],
  ['asu-rinyuu', { 参加費: 'おひとり500円（税込）', 主催: '未来のたね' }],
  ['chuukousei', { 参加費: '無料', 対象年齢: '12〜18歳' }],
  [
    'nittei-mitei',
    { 参加費: '主催者にご確認ください', 主催: '主催者が決まりしだい、ここに表示します', 場所: '場所未定' },
  ],
] as const)(
  'law 4.10: /event/%s shows organizer, place, price, ages, who sees which data, and the rule of cancelling',
  async (id, facts) => {
    const { page } = member
    await page.goto(`${site}/event/${id}`)
    await page.locator('.event-facts').waitFor()
    for (const [name, value] of Object.entries(facts)) {
      const fact = page.locator('.event-facts > div, .event-organizer', {
        has: page.locator('dt, h2', { hasText: name }),
      })
      expect(await fact.textContent()).toContain(value)
    }
    const said = await words(page)
    expect(said).toContain('お申し込みの内容は主催者だけが確認します。ほかの参加者には表示されません。')
    expect(said).toContain('開始時刻まで、いつでもキャンセルできます。')
  },
)

test('law 4.5, 4.10: both forms name their purpose, link the policy, and warn about other people’s faces', async () => {
  const { page } = member
  for (const [path, purpose] of [
    ['/inquiry', 'お送りいただいた内容は、不具合の調査とご連絡に使います。'],
    ['/support', 'お送りいただいた内容は、お問い合わせへのお返事に使います。'],
  ] as const) {
    await page.goto(site + path)
    await page.getByText(purpose).waitFor()
    expect(await words(page)).toContain('ほかの方の顔やお名前が写っていないか、ご確認ください。')
    expect(await linksIn(page, 'main form')).toContain('/privacypolicy')
  }
})

test('law 4.5, 4.10: the settings link to leaving, to the rights over personal data, and to the data sharing', async () => {
  const { page } = member
  await page.goto(`${site}/settings`)
  await page.getByRole('link', { name: /^自分のデータ/ }).waitFor()
  const links = await linksIn(page, 'main')
  for (const href of ['/settings/leave', '/settings/security', '/settings/community', '/settings/data'])
    expect(links).toContain(href)
  await page.goto(`${site}/settings/data`)
  await page.getByRole('heading', { name: 'ダウンロード' }).waitFor()
  expect(await linksIn(page, 'main')).toContain('/privacypolicy/adult#article-6')
})

test('law 4.7: the page on external transmission names every host a page may send to', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/external-transmission`)
  const said = await words(page)
  for (const part of [
    'Amazon CloudWatch RUM',
    'Amazon Cognito',
    'Amazon S3',
    'Amazon Web Services, Inc.',
    'Google LLC',
    'コミュニティへの情報の提供',
  ])
    expect(said).toContain(part)
  await context.close()
})

async function topOf(locator: ReturnType<Page['locator']>): Promise<number> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not on the screen')
  return box.y
}
