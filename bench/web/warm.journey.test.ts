import { launchBrowser } from '@app/tests/fixtures/browser/browser.ts'
import type { Browser } from 'playwright-core'
import { createLine } from './line.ts'
import { realClock } from './line-server.ts'
import { newPhone, openBrowser } from './phone.ts'
import { type Served, serveBuild } from './server.ts'
import { visit } from './visits.ts'

jest.setTimeout(120_000)
const FAST = { roundTripMs: 10, down: 100_000_000, up: 100_000_000 }
let served: Served
beforeAll(async () => {
  served = await serveBuild('packages/web/dist', process.env['SITE'] ?? '', 0, createLine(FAST, realClock()))
})
afterAll(() => served.stop())

/** The files that a second visit of a browser asks for, and those among them that the first had. */
async function secondVisit(browser: Browser, more = {}) {
  const phone = await newPhone(browser, served.slow, {}, more)
  const first = await visit(phone, served, '/login', { form: 'form' })
  const second = await visit(phone, served, '/login', { form: 'form' })
  await browser.close()
  expect(first.files.length).toBeGreaterThan(3)
  return second.files.filter((file) => first.files.includes(file))
}

test('a second visit behind the line of the bench asks for no file again', async () => {
  expect(await secondVisit(await openBrowser())).toEqual([])
})

test('control: a browser that ignores the error of a certificate asks for every file again', async () => {
  const again = await secondVisit(await launchBrowser(), { ignoreHTTPSErrors: true })
  expect(again.length).toBeGreaterThan(3)
})
