import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { listEvent, newEvent } from '#fixtures/browser/events.ts'
import { enter, memberAccount } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { type ShellBefore, serveShellBefore } from '#fixtures/http/shell-before.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()
let served: ShellBefore
beforeEach(async () => {
  served = await serveShellBefore(site)
})
afterEach(() => served.stop())

/** A phone of a member at /top of the release before, and the name of an event in its list. */
async function phoneBefore() {
  const account = await memberAccount()
  const eventName = `前の版の${account.nickName}`
  const eventId = await newEvent(10, { name: eventName })
  const unlist = await listEvent(eventId)
  const phone = await newPhone(browser)
  await enter(phone.page, account, { keep: true, origin: served.origin })
  await phone.page.goto(`${served.origin}/top`)
  return { ...phone, eventName, unlist }
}

test('R16: the shell of the release before works with this server for its last days, and then updates', async () => {
  const { page, context, eventName, unlist } = await phoneBefore()
  const before = await appOf(page)
  await page.locator('.qr-code').waitFor()
  await page.getByRole('link', { name: eventName }).first().click()
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  // None of the pages was one of this release.
  expect(await appOf(page)).toBe(before)
  await until('the worker of the release before', () => isSettled(page))
  // What it kept is drawn by this release, and the other way round.
  const present = /\/assets\/app-[\w-]+\.js/.exec(await (await fetch(`${site}/top`)).text())?.[0]
  served.release()
  await until('this release', async () => {
    // In the second after an update a navigation may wait without end (decision 0114).
    await until('no version on its way', () => isSettled(page))
    await page.goto(`${served.origin}/top`)
    return (await appOf(page)) === present
  })
  await page.locator('.next-event', { hasText: eventName }).waitFor()
  await unlist()
  await context.close()
})

test('control: an answer that lost what the shell of the release before reads is noticed', async () => {
  served.spoil('/api/event-management', (text) => text.replaceAll('"eventStartDateTime"', '"startsAt"'))
  const { page, context, eventName, unlist } = await phoneBefore()
  await page.locator('.qr-code').waitFor()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('link', { name: eventName }).count()).toBe(0)
  await unlist()
  await context.close()
})

/** Whether a worker serves /top and no other is on its way. */
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const of = await navigator.serviceWorker.getRegistration('/top')
    return of?.active?.state === 'activated' && of.installing === null && of.waiting === null
  })

/** The app's file that the document names. */
const appOf = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script')].map(({ src }) => src && new URL(src).pathname)
    return scripts.find((path) => path.startsWith('/assets/app-'))
  })
