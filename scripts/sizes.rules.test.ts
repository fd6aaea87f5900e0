import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { assetsOf, closure, mayLoad, needs, readSite, weightOf } from './rules/built-site.ts'
import { ROOT } from './rules/tree.ts'

// Transfer sizes with brotli. 1 kB = 1000 bytes.
const site = readSite(join(ROOT, 'packages/web/dist'))
const document = (path: string) => site.files.get(path) ?? ''
const isScript = (path: string) => path.endsWith('.js')
const codeOf = (paths: readonly string[]) => paths.map((path) => site.files.get(path) ?? '').join('\n')
/** Words that occur only in the user pool's client and in the QR code chunk. */
const AUTH = /RespondToAuthChallenge/
const QR = /Mask value out of range|Data too long/

const entry = assetsOf(document('/app.html')).filter((path) => /\/app-[\w-]+\.js$/.test(path))
/** The pool's client is loaded by the frame's own code too; it is no screen. */
const OF_POOL = /\/(user-pool|auth-extra)-/
const loadedLater = [...new Set(entry.flatMap((path) => mayLoad(document(path))))]
const routes = loadedLater.filter((path) => !OF_POOL.test(path))

/** The scripts a form waits for: the app's own, and its route's chunk with all it needs. */
function scriptsOf(route: string): string[] {
  const chunk = routes.filter((path) => path.startsWith(`/assets/${route}-`))
  expect(chunk).toHaveLength(1)
  return closure(site, [...assetsOf(document('/app.html')).filter(isScript), ...chunk])
}

test('/ is painted and usable within 15 kB: the document and all it loads', () => {
  // The browser loads icons and the web manifest after the page; they do not count.
  const asked = ['/index.html', ...closure(site, assetsOf(document('/index.html')))]
  expect(weightOf(site, asked)).toBeLessThanOrEqual(15_000)
  expect(codeOf(asked)).not.toMatch(AUTH)
  expect(codeOf(asked)).not.toMatch(QR)
})

test('the drawings of / are lazy and at most 15 kB', () => {
  const html = document('/index.html')
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images.filter((image) => !image.includes('loading="lazy"'))).toEqual([])
  // The script makes the others, and must say so before it names the file.
  const script = codeOf(assetsOf(html).filter((path) => path.includes('/landing-events-')))
  expect(script).toMatch(/loading\s*=\s*[`'"]lazy[`'"]/)
  const drawings = new Set(
    [...html.matchAll(/(?:src|data-covers)="(\/[^"#]+\.svg)/g)].map(([, path = '']) => path),
  )
  expect([...drawings]).toEqual([expect.stringMatching(/^\/assets\/covers-/)])
  expect(weightOf(site, [...drawings])).toBeLessThanOrEqual(15_000)
})

test.each(['LoginRoute', 'RegisterRoute'])(
  '%s works after at most 110 kB of scripts, none of them auth',
  (route) => {
    const scripts = scriptsOf(route)
    expect(weightOf(site, scripts)).toBeGreaterThan(50_000)
    // 0.6 kB of them take over the form that is in the document, which is used without any of them.
    expect(weightOf(site, scripts)).toBeLessThanOrEqual(110_000)
    expect(codeOf(scripts)).not.toMatch(AUTH)
  },
)

test('S220: all scripts that / and /login ever fetch are within 200 kB of gzip', () => {
  const gzipped = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(document(path)).length, 0)
  const landing = closure(site, assetsOf(document('/index.html')).filter(isScript))
  // Including what is fetched when idle: the pool's client.
  const scripts = scriptsOf('LoginRoute')
  const auth = scripts
    .flatMap((path) => mayLoad(document(path)))
    .filter((path) => closure(site, [path]).some((needed) => AUTH.test(document(needed))))
  const login = closure(site, [...scripts, ...auth])
  expect(auth).not.toEqual([])
  expect(gzipped(landing)).toBeLessThanOrEqual(200_000)
  expect(gzipped(login)).toBeGreaterThan(80_000)
  expect(gzipped(login)).toBeLessThanOrEqual(200_000)
})

test('auth is one chunk of at most 16 kB that nothing statically imports', () => {
  const scripts = [...site.files.keys()].filter(isScript)
  const speaking = scripts.filter((path) => AUTH.test(document(path)))
  const auth = speaking.filter((path) => weightOf(site, [path]) > 8_000)
  expect(auth).toHaveLength(1)
  expect(weightOf(site, auth)).toBeLessThanOrEqual(15_300)
  // Only lazy chunks import it: no entry and no screen waits for it.
  const waiting = routes.filter((path) => closure(site, [path]).includes(auth[0] ?? ''))
  expect(waiting).toEqual([])
  expect(scripts.filter((path) => needs(document(path)).includes(auth[0] ?? ''))).not.toEqual([])
})

test('only the screens that show a QR code load the QR drawer', () => {
  const drawing = [...site.files.keys()].filter((path) => isScript(path) && QR.test(document(path)))
  expect(drawing).toHaveLength(1)
  const waiting = routes.filter((path) => closure(site, [path]).some((needed) => drawing.includes(needed)))
  expect(waiting.map((path) => /\/(\w+)-/.exec(path)?.[1])).toEqual(['card'])
})

test('/top loads at most eight files, each named by the document, so that none waits for another', () => {
  const roots = routes.filter((path) => path.startsWith('/assets/card-screens-'))
  expect(roots).toHaveLength(1)
  const needed = closure(site, [...assetsOf(document('/app.html')), ...roots]).filter(
    (path) => path !== '/config.json',
  )
  const named = document('/app.html')
  expect(needed.filter((path) => !named.includes(path))).toEqual([])
  expect(needed.filter(isScript).length).toBeGreaterThanOrEqual(6)
  expect(needed.length).toBeLessThanOrEqual(8)
  // The pool's client comes when a token is to be renewed.
  expect(codeOf(needed)).not.toMatch(AUTH)
})

test('the first module of the app needs no other, and is at most 2.5 kB', () => {
  const [first] = /<script async type="module" src="([^"]+)"/.exec(document('/app.html'))?.slice(1) ?? []
  expect(first).toMatch(/\/early-/)
  expect(closure(site, [first ?? ''])).toEqual([first])
  expect(weightOf(site, [first ?? ''])).toBeLessThanOrEqual(2_500)
})

test('each route is a separate chunk', () => {
  const text = codeOf(entry)
  const lazy = [...text.matchAll(/\bimport\(/g)].length
  expect(routes.length).toBeGreaterThanOrEqual(15)
  // A route is named twice where the frame of members comes in the file of the first screen or alone.
  expect(lazy - loadedLater.length).toBeLessThanOrEqual(1)
  expect(routes.filter((path) => closure(site, entry).includes(path))).toEqual([])
})

/**
 * GraphQL (its mail in a separate chunk), and functions with clients of further services (S3, SES, SQS, the
 * administration of the pool). Each limit is at most 10 kB above the function’s size.
 */
const LIMITS: Readonly<Record<string, number>> = {
  // Includes the guardian's request at registration and its mails.
  graphql: 736_000,
  recovery: 592_000,
  contact: 709_000,
  attendees: 573_000,
  // Includes a client in a chunk that most stages never load.
  jwt: 541_000,
  // Includes the table of an event's fields.
  'my-events': 545_000,
  'leaving-job': 731_000,
  'check-upload': 613_000,
  // Includes the reader of PDFs.
  'check-media': 1_200_000,
  // Includes the code for offline codes at the door.
  'check-in': 575_000,
  'event-editing': 599_000,
  // Includes every version of the texts that a guardian approves.
  guardians: 576_000,
  'guardian-links': 631_000,
  'guardian-desk': 569_000,
  'guardian-job': 551_000,
  // Includes the texts of every mail.
  'mail-texts': 607_000,
  'event-links': 559_000,
  'event-notices': 578_000,
  inbox: 710_000,
  'inbox-job': 593_000,
  leave: 613_000,
  'mail-events': 566_000,
  // Asks the mail service for the account's numbers.
  'mail-sweep-job': 567_000,
  // Includes the key of the numbers at the door.
  'mail-worker': 792_000,
  'member-desk': 639_000,
  'member-desk-job': 596_000,
  notifications: 693_000,
  staff: 540_000,
  'staff-recovery': 564_000,
  materials: 638_000,
  media: 639_000,
  'media-sweep-job': 590_000,
  profile: 609_000,
  uploads: 642_000,
  // N11: they read what is shown of a member, with S3 and SQS.
  'my-data': 695_000,
  'my-data-worker': 722_000,
  'upload-sweep-job': 590_000,
  // They include the text that a guardian consents to, and the registration of a child.
  households: 601_000,
  'child-login': 584_000,
  'household-desk': 568_000,
  'care-desk': 563_000,
  participate: 596_000,
  'publication-job': 541_000,
  draw: 580_000,
  'draw-job': 580_000,
  queue: 580_000,
  'queue-job': 580_000,
  'public-events': 546_000,
  'terms-job': 535_000,
  'news-desk': 536_000,
  'calendar-file': 530_000,
  // Include the SDK of Stripe.
  'payment-job': 773_000,
  'payment-messages': 801_000,
  payments: 815_000,
  care: 527_000,
  'enc-qr': 527_000,
}

// The client for DynamoDB with its credentials, the logger and the parser are 450 kB of each. The pool is asked for a session
// that has ended without its client (decision 0093), which would be more.
test('functions: at most 526 kB each, more only for GraphQL and for those with further services', () => {
  const dist = join(ROOT, 'packages/lambdas/dist')
  const sizes = readdirSync(dist).map((name): [string, number] => [
    name,
    readdirSync(join(dist, name)).reduce((sum, file) => sum + statSync(join(dist, name, file)).size, 0),
  ])
  expect(sizes.length).toBeGreaterThanOrEqual(9)
  expect(sizes.filter(([name, bytes]) => bytes === 0 || bytes > (LIMITS[name] ?? 526_000))).toEqual([])
})

// The client of S3 loads while DynamoDB answers, the reader of PDFs for a PDF.
test.each(['check-upload', 'check-media'])(
  '%s starts with at most 400 kB, without the clients for files and PDFs',
  (name) => {
    const folder = join(ROOT, 'packages/lambdas/dist', name)
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const files = new Set(['index.mjs'])
    for (const file of files)
      for (const [, next = ''] of read(file).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) files.add(next)
    const first = [...files].map(read).join('')
    expect(first.length).toBeLessThanOrEqual(400_000)
    expect(['AmazonS3', 'PDFDocument', 'DynamoDBClient'].filter((word) => first.includes(word))).toEqual([
      'DynamoDBClient',
    ])
  },
)

test('each function holds its own entry of the manifest and no other', () => {
  const dist = join(ROOT, 'packages/lambdas/dist')
  const entries = Object.entries(lambdas).map(([name, { entry: path }]) => ({ name, path }))
  const held = entries.map(({ name }) => {
    const files = readdirSync(join(dist, name)).map((file) => readFileSync(join(dist, name, file), 'latin1'))
    const text = files.join()
    return { name, holds: entries.filter(({ path }) => text.includes(path)).map((each) => each.name) }
  })
  expect(held).toEqual(entries.map(({ name }) => ({ name, holds: [name] })))
})

test('control: loaded files are found, and a missing file counts as too large', () => {
  const html =
    '<link rel="preload" as="style" href="/a.css"><script type="module" src="/assets/b.js"></script>' +
    '<img src="/c.png"><img src="/late.png" loading="lazy"><style>a{background:url("/d.svg")}</style><link rel="icon" href="/e.svg">'
  expect(assetsOf(html)).toEqual(['/a.css', '/assets/b.js', '/c.png', '/d.svg'])
  const code = 'import{a as b}from"./c.js";import"./d.js";export{e}from"./f.js";x=()=>import(`./g.js`);'
  expect(needs(code)).toEqual(['/assets/c.js', '/assets/d.js', '/assets/f.js'])
  expect(mayLoad(code)).toEqual(['/assets/g.js'])
  const small = {
    files: new Map([
      ['/assets/a.js', 'import"./b.js"'],
      ['/assets/b.js', 'import"./a.js"'],
    ]),
    weigh: () => 1,
  }
  expect(closure(small, ['/assets/a.js'])).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(weightOf(site, ['/not-there.js'])).toBeGreaterThan(15_000)
})
