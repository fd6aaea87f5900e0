import '@app/ui/test/browser.ts'
import { browserMember } from '#public/guardians/browser-member.ts'

const CHILD = '6f0c2f6e-95f7-4a39-9a43-0c6c0ea4b3c1'
const token = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub, exp: 1 })).toString('base64url')}.x`
const keep = (storage: Storage, sub: string) =>
  storage.setItem(`CognitoIdentityServiceProvider.client.${sub}.idToken`, token(sub))

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('R9: an answer contains the member whose tokens the browser keeps, also expired ones', () => {
  expect(browserMember()).toEqual({})
  keep(localStorage, CHILD)
  expect(browserMember()).toEqual({ browserMember: CHILD })
})

test('R9: the member of this tab is sent rather than the one kept by the browser', () => {
  const other = CHILD.replace('6', '7')
  keep(localStorage, other)
  keep(sessionStorage, CHILD)
  expect(browserMember()).toEqual({ browserMember: CHILD })
})

test('R9: an answer is sent also when the stored token is broken', () => {
  keep(localStorage, 'nobody')
  expect(browserMember()).toEqual({})
  localStorage.clear()
  localStorage.setItem('CognitoIdentityServiceProvider.client.x.idToken', 'broken')
  expect(browserMember()).toEqual({})
})
