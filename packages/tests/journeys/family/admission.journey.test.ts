// A minor who is a member joins a family in a browser: the guardian invites, the minor and the guardian of the consent say yes.
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { fillGuardian, newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The link to a page that was mailed to an address. */
const linkFor = (email: string, path: string) =>
  until(`a link to ${path}`, async () => {
    const reply = await fetch(`${site}/_local/mail.json?to=${encodeURIComponent(email)}`)
    return new RegExp(`http[^\\s"<]*${path}#[\\w.-]+`).exec(await reply.text())?.[0] ?? false
  })

/** The guardian approves the membership, as every guardian does. */
async function approve(page: Page, link: string): Promise<void> {
  await page.goto(link)
  for (const tick of [/^私は/, /^利用規約の内容/, /^プライバシーポリシーの内容/])
    await page.getByRole('checkbox', { name: tick }).check()
  await press(page, '同意する')
  await press(page, 'この内容で同意する')
  await page.getByText('同意を受け付けました。', { exact: false }).waitFor()
}

test('R9, R17: a minor who is a member joins a family by their own yes and that of the guardian of their consent', async () => {
  const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`
  const minor = await newMember(browser, { birthDate, consentState: 'none' })
  const theirs = await newPhone(browser)
  await minor.page.goto(`${site}/settings/guardian`)
  const guardian = await fillGuardian(minor.page)
  await press(minor.page, 'お願いのメールを送る')
  await approve(theirs.page, await linkFor(guardian, '/guardian'))

  const parent = await newMember(browser)
  await parent.page.goto(`${site}/settings/family`)
  await press(parent.page, '会員のお子さまを加える')
  await parent.page.getByLabel('親権者です', { exact: true }).check()
  await parent.page.getByLabel('お子さまのメールアドレス').fill(minor.email)
  await press(parent.page, '招待メールを送る')
  await parent.page.getByText('招待のお返事を待っています', { exact: false }).waitFor()

  await minor.page.goto(await linkFor(minor.email, '/household/admission'))
  await minor.page.getByText(`${parent.nickName}さんから、ご家族への招待が届いています。`).waitFor()
  await press(minor.page, '家族に加わる')
  await minor.page.getByText('保護者の方に、メールで確認しています', { exact: false }).waitFor()

  await theirs.page.goto(await linkFor(guardian, '/guardian/household'))
  await press(theirs.page, '加わることを認める')
  await press(theirs.page, '認めると伝える')
  await theirs.page.getByText('ご家族に加わりました。', { exact: false }).waitFor()

  await parent.page.goto(`${site}/settings/family`)
  await parent.page.getByText('ご本人のログインがあります').waitFor()
  expect([...parent.problems, ...minor.problems, ...theirs.problems]).toEqual([])
  await Promise.all([parent.context.close(), minor.context.close(), theirs.context.close()])
})
