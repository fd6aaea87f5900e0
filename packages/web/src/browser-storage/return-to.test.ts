import '@app/ui/test/browser.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { afterPlan, afterSignIn, REACHED_ANYWAY, returnTo, screenOf } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

const TOKEN = `#${'t'.repeat(43)}`
const POSTER = `#asu-rinyuu.${'A'.repeat(22)}`

/** The addresses of members' screens, from the route table; ids are filled in. */
async function memberAddresses(): Promise<string[]> {
  const { routes } = await import('#app/routes.tsx')
  const branch = routes[0]?.children?.find(({ children }) =>
    children?.some(({ path }) => path === paths.top()),
  )
  return (branch?.children ?? []).map(({ path = '' }) => path.replace(/:\w+/, 'asu-rinyuu'))
}

test('SEC-D18: a sign-in returns to every screen of members but those that it leads to by itself', async () => {
  const fragments = new Map([
    [paths.checkIn(), POSTER],
    [HOUSEHOLD_PATHS.invitation, TOKEN],
    [paths.ownLogin(), TOKEN],
    [HOUSEHOLD_PATHS.admission, TOKEN],
  ])
  const addresses = (await memberAddresses()).map((path) => path + (fragments.get(path) ?? ''))
  expect(addresses.length).toBeGreaterThan(20)
  const forgotten = addresses.filter((address) => screenOf(address) !== address)
  expect(forgotten.sort()).toEqual([...REACHED_ANYWAY].sort())
})

test('SEC-D18: a sign-in returns to every screen of members that a mail links to', async () => {
  const folder = join(process.cwd(), 'packages/lambdas/src/features/mails')
  const linked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/siteOrigin\}(\/[\w/-]+)/g)])
    .map(([, path = '']) => path)
  expect(linked).toEqual(expect.arrayContaining([paths.plans(), paths.top()]))
  const screens = (await memberAddresses()).filter((address) => linked.includes(address))
  expect(screens.filter((path) => screenOf(path) !== path)).toEqual([paths.top()])
})

test('a plan once chosen leads to the requested screen, and not to the plans again', () => {
  stored.returnTo.begin(paths.plans())
  expect(afterPlan()).toBe(paths.top())
  stored.returnTo.begin('/event/okane')
  expect(afterPlan()).toBe('/event/okane')
})

/** The files of members' screens, each with the loaders that it names. */
function memberScreens(): { file: string; text: string }[] {
  const read = (file: string) => readFileSync(join(process.cwd(), 'packages/web/src', file), 'utf8')
  const [, table = ''] = /memberRoot \}\)([\s\S]*?)paths\.memberQr\(\)/.exec(read('app/routes.tsx')) ?? []
  const files = [...table.matchAll(/import\('#([^']+)'\)/g)].map(([, file = '']) => file)
  return ['ui/SignedOut.tsx', 'app/TopPage.tsx', 'features/qr/QrPage.tsx', ...files].map((file) => {
    const page = read(file)
    const loaders = [...page.matchAll(/'#([^']+-route\.ts)'/g)].map(([, loader = '']) => read(loader))
    return { file, text: [page, ...loaders].join('\n') }
  })
}

/** Without a session a screen shows `SignedOut`, which keeps the way back, or keeps it itself. */
const forgetsTheWay = ({ text }: { readonly text: string }) => !/<SignedOut\b|\breturnTo\(/.test(text)

test('each screen of members keeps the way back for a visitor without a session', () => {
  const screens = memberScreens()
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(forgetsTheWay).map(({ file }) => file)).toEqual([])
  expect(forgetsTheWay({ text: 'if (member === null) return <Login />' })).toBe(true)
})

test('R14, SEC-D18: the way back to an event keeps that its share was to be opened, and no other fragment', () => {
  expect(screenOf(paths.shareEvent('asu-rinyuu'))).toBe('/event/asu-rinyuu#share')
  expect(screenOf('/event/asu-rinyuu#shares')).toBe('/event/asu-rinyuu')
})

test('SEC-D18: the way back to an invitation keeps the signed part of its link, and nothing else', () => {
  expect(screenOf(`/household/invitation${TOKEN}`)).toBe(`/household/invitation${TOKEN}`)
  for (const other of ['', '#', '#short', `${TOKEN}/x`, `#${'t'.repeat(201)}`])
    expect(screenOf(`/household/invitation${other}`)).toBeNull()
})

test('R6, SEC-D18: the way back to a poster’s screen keeps the code of its link, and nothing else', () => {
  expect(screenOf(`/check-in${POSTER}`)).toBe(`/check-in${POSTER}`)
  for (const other of ['', '#', '#asu-rinyuu', '#a.b', `#../x.${'A'.repeat(22)}`, `${POSTER}.x`])
    expect(screenOf(`/check-in${other}`)).toBeNull()
})

test.each([
  null,
  '',
  '/',
  'qr',
  'event:okane',
  'https://evil.example/',
  '//evil.example',
  '//evil.example/a',
  '/\\evil.example',
  'javascript:alert(1)',
  '/event/',
  '/event/a/b',
  '/event/../../x',
  '/event/%2e%2e',
  '/qr?next=https://evil.example',
])('SEC-D18: %s is refused as a screen to return to', (address) => {
  expect(screenOf(address)).toBeNull()
})

test('the requested screen is shown once, after the registration is finished', () => {
  stored.returnTo.begin('/event/okane')
  expect(afterSignIn('/registration')).toBe('/registration')
  expect(afterSignIn('/plans')).toBe('/plans')
  expect(afterSignIn('/top')).toBe('/event/okane')
  expect(afterSignIn('/top')).toBe('/top')
})

test('a screen on the way to a complete membership does not replace the one to return to', () => {
  returnTo({ pathname: '/settings/calendar/', hash: '' })
  returnTo({ pathname: '/registration', hash: '' })
  expect(stored.returnTo.take()).toBe('/settings/calendar')
  returnTo({ pathname: '/check-in', hash: POSTER })
  expect(stored.returnTo.take()).toBe(`/check-in${POSTER}`)
})

test('SEC-D18: an address that was put into the storage by others is no screen to return to', () => {
  stored.returnTo.begin('//evil.example/a')
  expect(afterSignIn('/top')).toBe('/top')
})
