import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { desk } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { dataDir, site } from '#fixtures/http/client.ts'
import { listeningOf } from '#fixtures/run/listening.ts'

// A page of another origin on the same machine: the browser's own local network checks do not stop it.
const browser = oneBrowser()
let others: Server
let open: Server
let page: Page

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP

async function listening(headers: Record<string, string>, body: string): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

beforeAll(async () => {
  others = await listening({ 'content-type': 'text/html' }, '<!doctype html><title>elsewhere</title>')
  open = await listening(
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    'TableNames',
  )
  page = await (await browser.newContext()).newPage()
  await page.goto(originOf(others))
})
afterAll(() => {
  for (const server of [others, open]) {
    server.closeAllConnections()
    server.close()
  }
})

/** What a page can read from an address, by requests of the engine's clients and of any page. */
function readBy(addresses: readonly string[]): Promise<Record<string, string[]>> {
  return page.evaluate(async (asked) => {
    const found: Record<string, string[]> = {}
    const requests: RequestInit[] = [
      {},
      { method: 'POST', body: '{}' },
      {
        method: 'POST',
        headers: {
          'x-amz-target': 'DynamoDB_20120810.ListTables',
          'content-type': 'application/x-amz-json-1.0',
        },
        body: '{}',
      },
    ]
    for (const address of asked) {
      const answers = requests.map((request) =>
        fetch(address, request)
          .then((answer) => answer.text())
          .catch(() => null),
      )
      found[address] = (await Promise.all(answers)).filter((text) => text !== null)
    }
    return found
  }, addresses)
}

test('SEC-J4: a page of another origin reads nothing from any port of the product', async () => {
  const ports = await listeningOf(dataDir)
  // The site, the console, the services of the functions, the engine.
  expect(ports).toHaveLength(4)
  for (const own of [site, desk]) expect(ports).toContain(`127.0.0.1:${new URL(own).port}`)
  const paths = ['/', '/config.json', '/api/event-management', '/_local/mail.json', '/_local/clock']
  const addresses = [
    ...ports.map((port) => `http://${port}/`),
    ...paths.map((path) => `${site}${path}`),
    ...['/', '/config.json', '/api/staff/self'].map((path) => `${desk}${path}`),
    `${originOf(open)}/`,
  ]
  const nothing = Object.fromEntries(addresses.map((address) => [address, []]))
  // An endpoint open to everybody is readable: the page can send requests.
  const all = ['TableNames', 'TableNames', 'TableNames']
  expect(await readBy(addresses)).toEqual({ ...nothing, [`${originOf(open)}/`]: all })
})

test('SEC-J4: a page of another origin cannot send to the engine, nor guess its address', async () => {
  const [engine = ''] = (await listeningOf(dataDir)).slice(-1)
  expect(engine).toMatch(/^127\./)
  expect(engine).not.toMatch(/^127\.0\.0\.1:/)
  const sent = (address: string) =>
    page.evaluate(
      (asked) =>
        fetch(asked, { mode: 'no-cors', method: 'POST', body: '{}' }).then(
          () => true,
          () => false,
        ),
      address,
    )
  expect(await sent(`${originOf(open)}/`)).toBe(true)
  expect(await sent(`http://${engine}/`)).toBe(false)
})
