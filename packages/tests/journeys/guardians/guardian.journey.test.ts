// R9 from end to end in a browser: a child signs up, the guardian approves on a phone and later withdraws.
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newEvent } from '#fixtures/browser/events.ts'
import { newNickname } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import {
  demo,
  fillGuardian,
  fillProfile,
  newAddress,
  newPhone,
  signUp,
  site,
  storageOf,
} from '#fixtures/browser/person.ts'
import { bringAxe } from '#visual/layout-checks.ts'
import { findings } from '#visual/states/findings.ts'

jest.setTimeout(240_000)
const browser = oneBrowser({ workers: true })

/** The link of the first mail to an address. */
const linkFor = (email: string) =>
  until(`a link for ${email}`, async () => {
    const reply = await fetch(`${site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    return /http[^\s"<]*\/guardian#[\w.-]+/.exec(await reply.text())?.[0] ?? false
  })

const community = (page: Page) => page.getByRole('button', { name: 'コミュニティ', exact: true })

test('R9: a fifteen-year-old gets community and consent events by the guardian’s approval and loses both by its withdrawal', async () => {
  const { page, problems } = await newPhone(browser)
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jwt')) tokens.push(request.url())
  })
  const { memberCodes } = await demo()
  const own = newAddress()
  await signUp(page, own)
  await fillProfile(page, { nickName: newNickname(), birth: ['2011', '5', '5'], code: memberCodes[5] ?? '' })
  // The same mailbox is refused with the reason, and what was typed stays through another birth date.
  await fillGuardian(page, own.replace('@', '+papa@').toUpperCase())
  await page.getByLabel('姓').click()
  await page.getByText('あなたのメールアドレスと同じところに届くアドレスです。', { exact: false }).waitFor()
  const guardian = await fillGuardian(page)
  await page.getByLabel('年', { exact: true }).fill('1990')
  await page.getByRole('heading', { name: '保護者の方について' }).waitFor({ state: 'hidden' })
  await page.getByLabel('年', { exact: true }).fill('2011')
  expect(await page.getByLabel('保護者の方のメールアドレス').inputValue()).toBe(guardian)
  await page.getByRole('button', { name: 'プラン選択へ' }).click()
  await page.waitForURL('**/plans')
  await page.getByRole('button', { name: 'ヤングプラン：このプランを選ぶ' }).click()
  await page.waitForURL('**/top')
  await page.getByRole('heading', { name: '保護者の方のお返事を待っています' }).waitFor()
  // The screen requests no token: before the guardian’s answer it would be refused.
  expect(tokens).toEqual([])
  await community(page).click()
  await page.getByText('保護者の方の同意が確認できると、コミュニティを', { exact: false }).waitFor()
  const eventId = await newEvent(5, { consentRequired: true })
  await page.goto(`${site}/event/${eventId}`)
  await page.getByText('保護者の方の同意が確認できると、参加', { exact: false }).waitFor()

  const theirs = await newPhone(browser, { width: 390 })
  await approve(theirs.page, await linkFor(guardian))

  await page.reload()
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加予定です').waitFor()
  await community(page).click()
  await page.getByRole('dialog', { name: 'コミュニティへ進む前に、ご確認ください' }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${site}/qr`)
  await page.locator('.qr-code').waitFor()
  expect(await storageOf(page, page.context())).toContain('lastCard')

  await theirs.page.getByRole('button', { name: '同意を取りやめる' }).click()
  await theirs.page.getByRole('button', { name: '取りやめる', exact: true }).click()
  await theirs.page.getByRole('heading', { name: '同意を取りやめました' }).waitFor()
  await page.goto(`${site}/top`)
  await page.getByRole('heading', { name: '利用をお休みしています' }).waitFor()
  await page.goto(`${site}/qr`)
  await page.getByText('いまは、会員証をお使いいただけません。').waitFor()
  expect(await page.getByRole('img', { name: /会員証のQRコード/ }).count()).toBe(0)
  expect(await storageOf(page, page.context())).not.toMatch(/lastCard|lastList/)
  await page.goto(`${site}/top`)
  await community(page).click()
  // This is no failure: the page says it without red.
  await page.getByRole('status').getByRole('link', { name: '保護者の方の同意を見る' }).waitFor()
  await page.goto(`${site}/event/${await newEvent(5)}`)
  await page.getByRole('heading', { name: 'いまは、イベントをご覧いただけません' }).waitFor()
  expect([...problems, ...theirs.problems]).toEqual([])
})

/** Reads, forgets a tick, answers by keyboard, and gets to the record, which prints on one page. */
async function approve(page: Page, link: string): Promise<void> {
  await bringAxe(page)
  await page.goto(link)
  await page.getByRole('heading', { name: '料金' }).waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.locator('rt').filter({ visible: true }).count()).toBe(0)
  const furigana = page.getByText('ふりがなをつける').filter({ visible: true })
  await furigana.click()
  await page.getByText('ほごしゃ', { exact: true }).filter({ visible: true }).first().waitFor()
  expect(await findings(page)).toEqual([])
  const agree = page.getByRole('button', { name: '同意する', exact: true })
  await agree.click()
  await page.getByText('まだ終わっていないところがあります。', { exact: false }).waitFor()
  for (const tick of [/^私は/, /^利用規約の内容/, /^プライバシーポリシーの内容/]) {
    await page.getByRole('checkbox', { name: tick }).focus()
    await page.keyboard.press('Space')
  }
  await agree.press('Enter')
  await page.getByRole('heading', { name: 'この内容で同意しますか' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('button', { name: 'この内容で同意する' }).press('Enter')
  await page.getByText('同意を受け付けました。', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
  // The record has the readings too, until the switch takes them away; without them it is one page.
  await page.getByText('ほごしゃ', { exact: true }).filter({ visible: true }).first().waitFor()
  await furigana.click()
  expect(await page.locator('rt').filter({ visible: true }).count()).toBe(0)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  // The link of the request is used, and its page says so.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'お返事は受け付け済みです' }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { name: '同意の内容の控え' }).waitFor()
}
