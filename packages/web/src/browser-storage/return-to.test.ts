import '@app/ui/test/browser.ts'
import { afterSignIn, returnHere, screenName, screenPath } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'

test.each([
  '/qr',
  '/settings',
  '/settings/security',
  '/inquiry',
  '/schedule',
  '/notifications',
  '/event/asu-rinyuu',
  '/ask/asu-rinyuu',
  '/organizations/toshokan',
])('SEC-D18: %s has a name that resolves to it', (path) => {
  expect(screenPath(screenName(path))).toBe(path)
})

test('R14, SEC-D18: the way back to an event keeps that its share was to be opened, and no other fragment', () => {
  expect(screenPath(screenName('/event/asu-rinyuu', '#share'))).toBe('/event/asu-rinyuu#share')
  expect(screenPath(screenName('/event/asu-rinyuu', '#shares'))).toBe('/event/asu-rinyuu')
  expect(screenName('/share/asu-rinyuu')).toBeNull()
})

test('R6, SEC-D18: the name of a poster’s screen keeps the code of its link, and nothing else', () => {
  const fragment = `#asu-rinyuu.${'A'.repeat(22)}`
  expect(screenPath(screenName('/check-in', fragment))).toBe(`/check-in${fragment}`)
  for (const other of ['', '#', '#asu-rinyuu', '#a.b', `#../x.${'A'.repeat(22)}`, `${fragment}.x`])
    expect(screenName('/check-in', other)).toBeNull()
})

test.each([
  null,
  'checkIn:',
  'checkIn://evil.example',
  '',
  'https://evil.example/',
  '//evil.example',
  '/qr',
  'javascript:alert(1)',
  'event:../../x',
  'event:',
  'toString',
  'toString:a',
  'constructor',
])('SEC-D18: %s is refused as the name of a screen', (name) => {
  expect(screenPath(name)).toBeNull()
})

test.each(['/logout', '/', '/event/', '/event/a/b', '/event/%2e%2e', '/toString/a', '/nai'])(
  'a member does not return to %s',
  (path) => {
    expect(screenName(path)).toBeNull()
  },
)

test('the requested screen is shown once, after the registration is finished', () => {
  stored.returnTo.begin('event:okane')
  expect(afterSignIn('/registration')).toBe('/registration')
  expect(afterSignIn('/plans')).toBe('/plans')
  expect(afterSignIn('/top')).toBe('/event/okane')
  expect(afterSignIn('/top')).toBe('/top')
})

test('SEC-D18: a member returns only to a screen with a name', () => {
  const window = { location: { hash: '' } }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
  returnHere(new Request('https://www.example.jp/qr'))
  expect(stored.returnTo.take()).toBe('qr')
  returnHere(new Request('https://www.example.jp/nai'))
  expect(stored.returnTo.take()).toBeNull()
  window.location.hash = `#asu-rinyuu.${'A'.repeat(22)}`
  returnHere(new Request('https://www.example.jp/check-in'))
  expect(stored.returnTo.take()).toBe(`checkIn:asu-rinyuu.${'A'.repeat(22)}`)
  Reflect.deleteProperty(globalThis, 'window')
})
