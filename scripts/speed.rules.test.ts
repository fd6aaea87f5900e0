import { join, posix } from 'node:path'
import { assetsOf, closure, readSite, weightOf } from './rules/built-site.ts'
import { targetOf } from './rules/imports.ts'
import { stepOfCall, stepsOf } from './rules/steps.ts'
import { allCode, ROOT, type Source } from './rules/tree.ts'

// S220: what a page asks for before a person can use it, counted in the build: bytes, requests, and steps that wait for
// each other. Times are measured by `run bench web`.
const site = readSite(join(ROOT, 'packages/web/dist'))
const document = (path: string) => site.files.get(path) ?? ''
const isScript = (path: string) => path.endsWith('.js')

/** The calls that the first screen of a member waits for. */
const CALLS = ['/api/graphql', '/api/event-management?', '/api/my-events?', '/api/EncQR']

/** Each route: its document, the chunks of its screen, and the most it may ask for, the document included. */
const ROUTES = [
  { route: '/', html: '/index.html', screens: [], files: 3, bytes: 11_150, calls: [] },
  {
    route: '/login',
    html: '/login/index.html',
    screens: ['LoginRoute'],
    files: 9,
    bytes: 114_500,
    calls: [],
  },
  {
    route: '/register',
    html: '/register/index.html',
    screens: ['RegisterRoute'],
    files: 9,
    bytes: 116_300,
    calls: [],
  },
  {
    route: '/top',
    html: '/top/index.html',
    screens: ['card-screens'],
    files: 10,
    // From the second visit on the worker has them all (decision 0114); the document draws list and code and makes the calls by itself (0115, 0119).
    bytes: 158_000,
    calls: CALLS,
  },
] as const

test.each(ROUTES)(
  '$route: at most $files files and $bytes bytes, at the third step at the latest',
  (asked) => {
    const steps = stepsOf(site, document(asked.html), asked.screens)
    const all = [asked.html, ...steps.keys()]
    // The stage's settings are no file of the build.
    const weighed = all.filter((path) => path !== '/config.json')
    expect(all.length).toBeLessThanOrEqual(asked.files)
    expect(weightOf(site, weighed)).toBeLessThanOrEqual(asked.bytes)
    expect([...steps].filter(([, step]) => step > 3)).toEqual([])
    for (const name of asked.screens)
      expect([...steps.keys()].filter((path) => path.startsWith(`/assets/${name}-`))).toHaveLength(1)
  },
)

test('/top makes its four calls in the second step, and 15 requests with them', () => {
  const html = document('/top/index.html')
  const steps = stepsOf(site, html, ['card-screens'])
  expect(CALLS.map((address) => stepOfCall(site, html, steps, address))).toEqual([2, 2, 2, 2])
  expect(1 + steps.size + CALLS.length).toBeLessThanOrEqual(14)
})

test.each(['login', 'register'])('/%s: the form works with its document alone, of at most 7.5 kB', (name) => {
  const html = document(`/${name}/index.html`)
  expect(html).toContain(`<html lang="ja" data-form="${name}">`)
  expect(html).toMatch(/<form class="form"[^>]* method="dialog"/)
  expect(html).toMatch(/<input [^>]*autoComplete="(username|email)"[^>]*name="email"/i)
  expect(html).toMatch(/<input [^>]*autoComplete="(current|new)-password"[^>]*type="password"/i)
  expect(weightOf(site, [`/${name}/index.html`])).toBeLessThanOrEqual(7_500)
})

test('all scripts from / to a joined event are within 163.9 kB', () => {
  const entry = assetsOf(document('/app.html')).filter(isScript)
  const named = (name: string) =>
    [...site.files.keys()].filter((path) => path.startsWith(`/assets/${name}-`) && isScript(path))
  const way = ['LoginRoute', 'user-pool', 'card-screens', 'EventPage'].flatMap(named)
  expect(way.length).toBeGreaterThanOrEqual(4)
  const scripts = closure(site, [...assetsOf(document('/index.html')).filter(isScript), ...entry, ...way])
  expect(weightOf(site, scripts)).toBeGreaterThan(120_000)
  // React, the router and the pool's client are 90 of them. A family's parts come with the answer that there is one.
  expect(weightOf(site, scripts)).toBeLessThanOrEqual(163_900)
})

const WEB = 'packages/web/src'
/** Which modules the first files may be made of, by the roots that they begin at. */
const MADE_OF = [
  { roots: ['public/signed-in.ts'], may: /^packages\/web\/src\/public\/signed-in\.ts$/ },
  {
    roots: ['early/early.ts'],
    may: /^packages\/(ui\/src\/(transport\/early-answers|auth\/pool-tokens)|web\/src\/(early\/|auth\/(stored-tokens|early-renewal|session-life)))/,
  },
  {
    roots: ['main.tsx', 'app/entry/LoginRoute.ts', 'app/entry/RegisterRoute.ts'],
    may: /^packages\/(shared\/src|ui\/src\/(?!event-view|totp)|web\/src\/(main|paths|early|app|api|auth(?!\/cognito)|browser-storage|features\/account|routing|styles|text|ui))\b/,
  },
  {
    roots: ['app/card-screens.ts'],
    may: /^packages\/(shared\/src|ui\/src\/(?!totp)|web\/src\/(paths|early|app|api|auth(?!\/cognito)|browser-storage|features\/(qr|events|data-sharing|members|notifications)|routing|entries|offline-card|guardians|telemetry(?!\/rum)|styles|text|ui))\b/,
  },
] as const

/** The imports of a file that come with it: no types, and nothing that is loaded later. */
function comesWith(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const found = bare.matchAll(
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"\n]+)['"]/g,
  )
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}

function madeOf(files: ReadonlyMap<string, string>, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const todo = roots.map((root) => `${WEB}/${root}`)
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const specifier of comesWith(files.get(path) ?? '')) {
      const to = targetOf(path, specifier)
      if (to !== null) todo.push(posix.normalize(to))
    }
  }
  return [...seen]
}

const sources = (files: readonly Source[]) => new Map(files.map(({ path, text }) => [path, text]))
const code = sources(allCode())

test.each(MADE_OF)('the files of $roots are made of their own modules', ({ roots, may }) => {
  const modules = madeOf(code, roots)
  expect(roots.filter((root) => !code.has(`${WEB}/${root}`))).toEqual([])
  expect(modules.filter((path) => !may.test(path))).toEqual([])
})

test('control: a step, a module of the console and the pool’s client are seen', () => {
  const files = new Map([
    ['/assets/early-1.js', 'fetch(`/api/EncQR`);import("./card-screens-1.js")'],
    ['/assets/card-screens-1.js', 'import"./member-1.js"'],
    ['/assets/member-1.js', ''],
  ])
  const small = { files, weigh: () => 1 }
  const html = '<script async type="module" src="/assets/early-1.js"></script>'
  const steps = stepsOf(small, html, ['card-screens'])
  expect([...steps.values()]).toEqual([2, 3, 4])
  expect(stepOfCall(small, html, steps, '/api/EncQR')).toBe(3)
  // The document's own script asks at once.
  const asking = `<script>fetch("/api/EncQR")</script>${html}`
  expect(stepOfCall(small, asking, steps, '/api/EncQR')).toBe(2)
  // Named by the document, the file does not wait for the other.
  const named = `<meta name="member-files" content="/assets/member-1.js">${html}`
  expect([...stepsOf(small, named, ['card-screens']).values()]).toEqual([3, 2, 3])
  files
    .set('/assets/early-1.js', 'import"./tail-1.js";import("./card-screens-1.js")')
    .set('/assets/tail-1.js', '/api/EncQR')
  expect(stepOfCall(small, html, stepsOf(small, html, []), '/api/EncQR')).toBe(4)

  const top = `${WEB}/app/card-screens.ts`
  const landing = `${WEB}/public/signed-in.ts`
  const planted = new Map(code)
    .set(top, `${code.get(top)}\nimport '@app/console/build/app-paths.ts'`)
    .set(landing, "import { loadAuth } from '#auth/load.ts'\nimport '#auth/cognito/user-pool.ts'")
  const strange = MADE_OF.map(({ roots, may }) => madeOf(planted, roots).filter((path) => !may.test(path)))
  expect(strange[0]).toContain(`${WEB}/auth/cognito/user-pool.ts`)
  expect(strange[3]?.some((path) => path.startsWith('packages/console/'))).toBe(true)
})
