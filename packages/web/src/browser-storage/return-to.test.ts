import { screenName, screenPath } from '#browser-storage/return-to.ts'

test.each(['/qr', '/settings', '/settings/security', '/inquiry', '/event/asu-rinyuu'])(
  'SEC-D18: %s has a name, and the name leads back to it',
  (path) => {
    expect(screenPath(screenName(path))).toBe(path)
  },
)

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/qr',
  'javascript:alert(1)',
  'event:../../x',
  'event:',
  'toString',
  'constructor',
])('SEC-D18: %s is the name of no screen', (name) => {
  expect(screenPath(name)).toBeNull()
})

test.each(['/logout', '/', '/event/', '/event/a/b', '/event/%2e%2e', '/nai'])(
  '%s is not come back to',
  (path) => {
    expect(screenName(path)).toBeNull()
  },
)
