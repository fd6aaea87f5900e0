import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()
const WIDE = { width: 1280 }
/** As the landing page had its width. */
const LATE = '.page:has(.landing) { max-width: none; margin: 0 }'

/** The document of this run's product in two halves, the second once `rest` is called; other files as they are, without scripts. */
async function halved(path: string, change = (html: string) => html) {
  let rest = () => {}
  const server: Server = createServer(async (request, response) => {
    // The app would replace the frame by the screen of who is not signed in.
    if (request.url?.endsWith('.js')) return response.end()
    const reply = await fetch(site + request.url)
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    if (request.url !== path) return response.end(Buffer.from(await reply.arrayBuffer()))
    const html = change(await reply.text())
    const cut = html.indexOf('>', html.indexOf('<main')) + 1
    response.write(html.slice(0, cut))
    rest = () => response.end(html.slice(cut))
    return response
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    rest: () => rest(),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** How far what was painted of the first half moves when the second half comes. */
async function movedBySecondHalf(
  page: Page,
  path: string,
  change?: (html: string) => string,
): Promise<number> {
  const { address, rest, stop } = await halved(path, change)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  rest()
  await page.locator('footer, .top-events').first().waitFor()
  const moved = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    let sum = 0
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    for (const entry of observer.takeRecords()) sum += Number(Reflect.get(entry, 'value'))
    return sum
  })
  stop()
  return moved
}

test.each(['/', '/events', '/agreement', '/plans', '/top'])(
  'the frame of %s stands before its content comes, and does not move with it',
  async (path) => {
    const { page } = await newPhone(browser, WIDE)
    expect(await movedBySecondHalf(page, path)).toBe(0)
  },
)

test('control: a width that hangs on the content moves the frame', async () => {
  const { page } = await newPhone(browser, WIDE)
  const late = (html: string) =>
    html.replace('"page page-landing"', '"page"').replace('<main', `<style>${LATE}</style><main`)
  expect(await movedBySecondHalf(page, '/', late)).toBeGreaterThan(0.1)
})
