import { join } from 'node:path'
import { CONSOLE_PATHS, isConsolePath, isDoorPath } from '@app/console/build/app-paths.ts'
import { consoleHeaders, doorHeaders, INJECTED_STYLES } from '@app/console/build/headers.ts'
import { assetsOf, closure, mayLoad, readSite, weightOf } from './rules/built-site.ts'
import { inlineFaults, policyFaults } from './rules/leaks.ts'
import { filesBelow, ROOT } from './rules/tree.ts'

// The console's build: what it weighs, what its policy allows, and that members never load it.
const desk = readSite(join(ROOT, 'packages/console/dist'))
const policy = consoleHeaders([]).headers['Content-Security-Policy']
const document = (path: string) => desk.files.get(path) ?? ''
const entry = assetsOf(document('/app.html'))
const scripts = closure(desk, entry).filter((path) => path.endsWith('.js'))
const ARIA = /data-react-aria-pressable/

// React and the router are 85 kB of them. The menus and dialogs (React Aria, 51 kB) come afterwards.
test('今日 is shown after at most 130 kB of scripts in eight files, without React Aria, the pool’s client or the QR drawer', () => {
  expect(weightOf(desk, scripts)).toBeGreaterThan(100_000)
  expect(weightOf(desk, scripts)).toBeLessThanOrEqual(130_000)
  expect(scripts.length).toBeLessThanOrEqual(8)
  const code = scripts.map(document).join('\n')
  // What 今日 asks for.
  expect(code).toContain('/staff/arrivals')
  expect(code).not.toMatch(ARIA)
  expect(code).not.toMatch(/AWSCognitoIdentityProviderService/)
  expect(code).not.toMatch(/Mask value out of range|Data too long/)
  expect(scripts.flatMap((path) => mayLoad(document(path))).length).toBeGreaterThanOrEqual(7)
})

test('the desk’s first module comes before the styles, needs one file more, and both are at most 2 kB', () => {
  const html = document('/app.html')
  const [tag = '', first = ''] = /<script async type="module" src="([^"]+)">/.exec(html) ?? []
  expect(first).toMatch(/\/early-/)
  expect(html.indexOf(tag)).toBeLessThan(html.indexOf('rel="stylesheet"'))
  expect(closure(desk, [first]).length).toBeLessThanOrEqual(2)
  expect(weightOf(desk, closure(desk, [first]))).toBeLessThanOrEqual(2_000)
  expect(document('/door/index.html')).not.toContain(first)
})

test('R6: nothing that the door ever loads brings the desk with it', () => {
  const files = /\/assets\/(first|early|desk)-[\w-]+\.js/
  expect(document('/app.html')).toMatch(files)
  expect(document('/door-sw.js')).toContain('/assets/both-')
  expect(document('/door-sw.js')).not.toMatch(files)
})

test('SEC-J1: the policy allows the two styles that React Aria writes, and nothing else inline', () => {
  const all = [...desk.files].filter(([path]) => path.endsWith('.js') && !path.includes('/react-'))
  const code = all.map(([, text]) => text).join('\n')
  // The attribute's name is put into the first one when it runs; a journey looks that nothing was refused.
  const lines = INJECTED_STYLES.flatMap((style) => style.split('\n')).map((line) =>
    line.replace(/^ *\[data-react-aria-pressable\] \{$/, '] {'),
  )
  expect(lines.filter((line) => !code.includes(line))).toEqual([])
  expect(code).toMatch(ARIA)
  expect([...code.matchAll(/createElement\([`'"]style[`'"]\)/g)]).toHaveLength(2)
  expect(inlineFaults(document('/app.html'), policy)).toEqual([])
  expect(JSON.parse(document('/headers.json')).headers['Content-Security-Policy']).toBe(policy)
  expect(policyFaults(policy)).toEqual([])
})

test('R6: the door is a small separate page: door and desk load nothing of each other', () => {
  const atDoor = closure(desk, assetsOf(document('/door/index.html'))).filter((path) => path.endsWith('.js'))
  expect(weightOf(desk, atDoor)).toBeGreaterThan(60_000)
  expect(weightOf(desk, atDoor)).toBeLessThanOrEqual(135_000)
  const code = atDoor.map(document).join('\n')
  expect(code).toContain('/staff/door/events')
  expect(code).not.toMatch(/data-react-aria|createBrowserRouter/)
  expect(scripts.map(document).join('\n')).not.toMatch(/staff\/door\/events|door-worker/)
})

test('SEC-J1, SEC-J6: only pages below /door may use the camera and compiled code, under one policy', () => {
  const door = doorHeaders([])
  const [allowed, atDesk] = [door['Content-Security-Policy'] ?? '', consoleHeaders([]).headers]
  expect(allowed).toContain("script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';")
  expect(allowed).toMatch(/trusted-types door-worker$/)
  expect(inlineFaults(document('/door/index.html'), allowed)).toEqual([])
  expect(door['Permissions-Policy']).toContain('camera=(self)')
  expect(policy).not.toMatch(/wasm|worker/)
  expect(atDesk['Permissions-Policy']).toContain('camera=()')
  expect(['/door', '/door/', '/door/e-1'].map(isDoorPath)).not.toContain(false)
  expect(['/doors', '/door/a/b', '/door/worker.js'].map(isDoorPath)).not.toContain(true)
})

test('every address of the console has its document, and the app answers each', () => {
  expect(document('/index.html')).toBe(document('/app.html'))
  const routes = filesBelow(['packages/console/src/app'], /^routes\.tsx$/)[0]?.text ?? ''
  const named = [...routes.matchAll(/\bpath: (paths\.\w+\(\)|'\/[\w/:]+')/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThanOrEqual(CONSOLE_PATHS.length)
  expect(['/', '/events', '/events/', '/events/e-1', '/people'].map(isConsolePath)).not.toContain(false)
  expect(['/events/a/b', '/x', '/top'].map(isConsolePath)).not.toContain(true)
})

test('R1: members load nothing of the console', () => {
  const site = readSite(join(ROOT, 'packages/web/dist'))
  const said = [...site.files].filter(([path]) => path.endsWith('.js'))
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(([, text]) => /data-react-aria|\/staff\/events/.test(text))).toEqual([])
})
