import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type PageScores, scoresOf } from './lighthouse-scores.ts'
import { site } from './person.ts'
import { freePort } from './product.ts'

jest.setTimeout(1_200_000)
/** What search engines may list. */
const LISTED = [
  '/',
  '/plans',
  '/information',
  '/specificcommercial',
  '/agreement',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/external-transmission',
  '/support',
  '/login',
  '/register',
  '/passwordreset/email',
]
/** Public, and kept out of search results on purpose: under construction (G43), out of service, nowhere. */
const UNLISTED = ['/uc', '/maintenance.html', '/nai']

let browser: Browser
let port: number
beforeAll(async () => {
  port = await freePort()
  browser = await launchBrowser([`--remote-debugging-port=${port}`])
})
afterAll(() => browser.close())

test('S219: accessibility, best practices and search engines: 100 for every public page', async () => {
  const pages = await scoresOf(
    port,
    LISTED.map((path) => site + path),
  )
  expect(pages).toEqual(LISTED.map((path) => perfect(path)))
})

test('pages kept out of search results lack that and nothing else', async () => {
  const pages = await scoresOf(
    port,
    UNLISTED.map((path) => site + path),
  )
  for (const { scores, failed } of pages) {
    expect(scores.slice(0, 2)).toEqual([100, 100])
    expect(failed).toEqual(['is-crawlable'])
  }
  expect(pages).toHaveLength(UNLISTED.length)
})

test('control: a page without title, language and names is found out', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><meta charset=utf-8><button></button><img src="/x.png">')
  })
  const [page] = await scoresOf(port, [await listen(server)])
  server.close()
  expect(page?.failed).toEqual(
    expect.arrayContaining(['button-name', 'document-title', 'html-has-lang', 'meta-description']),
  )
  const [accessibility = 100, , search = 100] = page?.scores ?? []
  expect(Math.max(accessibility, search)).toBeLessThan(100)
})

function perfect(path: string): PageScores {
  return { address: site + path, scores: [100, 100, 100], failed: [] }
}

async function listen(server: Server): Promise<string> {
  const free = await freePort()
  await new Promise<void>((done) => server.listen(free, '127.0.0.1', done))
  return `http://localhost:${free}/`
}
