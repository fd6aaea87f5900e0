import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('/family: a member sees the screen, and it stands after a reload', async () => {
  const { page, context, problems } = await newMember(browser, { nickName: 'がめん' })
  await page.goto(`${site}/family`)
  const heading = page.getByRole('heading', { level: 1, name: '新しい画面', exact: true })
  await heading.waitFor()
  await page.getByText('がめんさんの画面です。').waitFor()
  await page.reload()
  await heading.waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('/family: a visitor is offered the login', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/family`)
  await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).waitFor()
  await context.close()
})
