import { until } from '@app/shared/test/until.ts'
import { type BareTab, bareTab } from '#fixtures/browser/bare-browser.ts'
import { listEvent, newEvent } from '#fixtures/browser/events.ts'
import { enter, memberAccount, sessionOf } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { type ShellBefore, serveShellBefore } from '#fixtures/http/shell-before.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })
let served: ShellBefore
let tab: BareTab | undefined
beforeEach(async () => {
  served = await serveShellBefore(site)
})
afterEach(async () => {
  await tab?.close()
  tab = undefined
  await served.stop()
})

/** A phone of a member at /top of the release before, and the name of an event in its list. */
async function phoneBefore() {
  const account = await memberAccount()
  const eventName = `前の版の${account.nickName}`
  const eventId = await newEvent(10, { name: eventName })
  const unlist = await listEvent(eventId)
  const phone = await newPhone(browser)
  await enter(phone.page, account, { keep: true, origin: served.origin })
  await phone.page.goto(`${served.origin}/top`)
  return { ...phone, account, eventName, unlist }
}

test('R16: the shell of the release before works with this server for its last days, and then updates', async () => {
  const { page, context, account, eventName, unlist } = await phoneBefore()
  const before = await page.evaluate(APP)
  await page.locator('.qr-code').waitFor()
  await page.getByRole('link', { name: eventName }).first().click()
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  // None of the pages was one of this release.
  expect(await page.evaluate(APP)).toBe(before)
  await context.close()

  // In a browser that Playwright is not attached to: while a worker is replaced, its pages may hang.
  const phone = await bareTab()
  tab = phone
  await phone.goto(`${served.origin}/robots.txt`)
  const session = await sessionOf(account, { keep: true })
  await phone.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)})`)
  await phone.goto(`${served.origin}/top`)
  const isNext = `document.querySelector('.next-event')?.textContent.includes('${eventName}') === true`
  await until('the event of the member', async () => (await phone.evaluate(isNext)) === true)
  expect(await phone.evaluate(APP)).toBe(before)
  const isSettled = async () => (await phone.evaluate(SETTLED)) === true
  await until('the worker of the release before', isSettled)
  // What it kept is drawn by this release, and the other way round.
  const present = /\/assets\/app-[\w-]+\.js/.exec(await (await fetch(`${site}/top`)).text())?.[0]
  served.release()
  await until('this release', async () => {
    await phone.goto(`${served.origin}/robots.txt`)
    // In the second after an update a navigation may wait without end (decision 0114); a version that waits comes with the next one.
    await until('no version on its way', isSettled, { withinMs: 2_000 }).catch(() => {})
    await phone.goto(`${served.origin}/top`)
    return (await phone.evaluate(APP)) === present
  })
  await until('the event of the member', async () => (await phone.evaluate(isNext)) === true)
  await unlist()
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

/** For a page: whether a worker serves /top and no other is on its way. */
const SETTLED = `navigator.serviceWorker.getRegistration('/top').then((of) =>
  of?.active?.state === 'activated' && of.installing === null && of.waiting === null)`

/** For a page: the app's file that the document names. */
const APP = `[...document.querySelectorAll('script')]
  .map(({ src }) => src && new URL(src).pathname)
  .find((path) => path.startsWith('/assets/app-'))`
