import { createServer, type Server } from 'node:http'
import { partOf } from '@app/shared/test/part.ts'
import { launchBrowser } from '#fixtures/browser/browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { type PageScores, scoresOf } from './lighthouse-scores.ts'

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
/** Those that this run looks at: the landing, and a quarter of the others. */
const LOOKED_AT = partOf(LISTED, 8, (path) => path === '/')
/** Public, and kept out of search results on purpose: under construction (G43), out of service. */
const UNLISTED = partOf(['/uc', '/maintenance.html'], 2)

/** Fewer audits than any page of ours gives something to: they would be left out, and not passed. */
const LEAST_AUDITS = 39

let pages: Map<string, PageScores>
let server: Server
let faulty: string
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><meta charset=utf-8><button></button><img src="/x.png">')
  })
  faulty = await listen(server)
  // Lighthouse wants a debugging port, which the browser of the run does not open.
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const addresses = [...[...LOOKED_AT, ...UNLISTED].map((path) => site + path), faulty]
  pages = new Map((await scoresOf(port, addresses)).map((page) => [page.address, page]))
  await browser.close()
})
afterAll(() => server.close())

test.each(LOOKED_AT)('S219: accessibility, best practices and search engines: 100 for %s', (path) => {
  expect(pages.get(site + path)).toMatchObject({ scores: [100, 100, 100], failed: [] })
  expect(pages.get(site + path)?.weighed).toBeGreaterThan(LEAST_AUDITS)
})

test.each(UNLISTED)('%s is kept out of search results, and lacks nothing else', (path) => {
  const page = pages.get(site + path)
  expect(page?.scores.slice(0, 2)).toEqual([100, 100])
  expect(page?.failed).toEqual(['is-crawlable'])
})

test('control: a page without title, language and names is found', () => {
  const page = pages.get(faulty)
  expect(page?.failed).toEqual(
    expect.arrayContaining(['button-name', 'document-title', 'html-has-lang', 'meta-description']),
  )
  const [accessibility = 100, , search = 100] = page?.scores ?? []
  expect(Math.max(accessibility, search)).toBeLessThan(100)
})

async function listen(to: Server): Promise<string> {
  const free = await freePort()
  await new Promise<void>((done) => to.listen(free, '127.0.0.1', done))
  return `http://localhost:${free}/`
}
