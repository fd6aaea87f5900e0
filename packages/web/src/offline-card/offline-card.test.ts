import '@app/ui/test/browser.ts'
import { forgetOwner, isOwners } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'
import { LAST_CARD } from '#offline-card/last-card.ts'
import { readCard } from '#offline-card/read-card.ts'
import { dropCard, storeCard } from '#offline-card/store-card.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ENTRY = {
  eventId: 'ohanashi',
  venueName: '公民館',
  eventName: 'おはなし会',
  eventStartDateTime: '2026-11-23T01:00:00.000Z',
  eventEndDateTime: null,
  receiptNumber: '123456',
  absentAt: null,
}
const CODE = { atMs: 1, side: 49, path: 'M0 0h1v1H0z' }
const soon = () => Date.now() + 1_000

/** Signed in, on this page and in its storage. */
function signIn(sub: string, keep: boolean): void {
  forgetOwner()
  isOwners({ sub, email: 'a@example.jp' })
  stored.signedIn.begin(keep)
  const token = `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`
  const storage = keep ? localStorage : sessionStorage
  for (const key of Object.keys(storage)) if (key.endsWith('.idToken')) storage.removeItem(key)
  storage.setItem(`CognitoIdentityServiceProvider.client.${sub}.idToken`, token)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([true, false])('R6: each stored part of the card is read back; kept: %s', (keep) => {
  signIn('hana', keep)
  storeCard({ nickName: 'はな', code: CODE })
  storeCard({ entries: [ENTRY] })
  expect(readCard(soon())).toMatchObject({ nickName: 'はな', code: CODE, entries: [ENTRY] })
  // A session of one tab leaves nothing in the storage that stays.
  expect(localStorage.getItem(LAST_CARD) === null).toBe(!keep)
})

test.each([true, false])('S29: the sign-out deletes the card; kept: %s', (keep) => {
  signIn('hana', keep)
  storeCard({ nickName: 'はな', code: CODE, entries: [ENTRY] })
  stored.signedIn.end()
  expect([sessionStorage.getItem(LAST_CARD), localStorage.getItem(LAST_CARD)]).toEqual([null, null])
  expect(readCard(soon())).toBeNull()
})

test('R16: a card without stored numbers shows them as unknown', () => {
  signIn('hana', true)
  storeCard({ nickName: 'はな', code: CODE })
  expect(readCard(soon())?.entries).toBeNull()
  storeCard({ entries: [] })
  expect(readCard(soon())?.entries).toEqual([])
})

test('R16: a card of an earlier release is still read', () => {
  signIn('hana', true)
  const { eventId: _id, venueName: _place, absentAt: _said, ...old } = ENTRY
  storeCard({ nickName: 'はな', code: CODE })
  const kept = JSON.parse(localStorage.getItem(LAST_CARD) ?? '')
  localStorage.setItem(LAST_CARD, JSON.stringify({ ...kept, entries: [old] }))
  expect(readCard(soon())?.entries).toEqual([{ ...old, eventId: '', venueName: null, absentAt: null }])
})

test('SEC-C3: a dropped card is deleted', () => {
  signIn('hana', true)
  storeCard({ nickName: 'はな' })
  dropCard()
  expect(readCard(soon())).toBeNull()
})

test('SEC-A8: the card of one member is never shown to another, and the next member overwrites it', () => {
  signIn('hana', true)
  storeCard({ nickName: 'はな', entries: [ENTRY] })
  signIn('taro', true)
  expect(readCard(soon())).toBeNull()
  storeCard({ code: CODE })
  expect(readCard(soon())).toMatchObject({ sub: 'taro', nickName: '', entries: null })
})

test('S29: offline card: none without tokens, without the session and without an owner', () => {
  storeCard({ nickName: 'はな' })
  expect(localStorage.getItem(LAST_CARD)).toBeNull()
  signIn('hana', true)
  storeCard({ nickName: 'はな' })
  localStorage.removeItem('CognitoIdentityServiceProvider.client.hana.idToken')
  expect(readCard(soon())).toBeNull()
  signIn('hana', true)
  localStorage.removeItem('isSignedIn')
  expect(readCard(soon())).toBeNull()
})

test.each([
  [true, 14 * DAY_MS],
  [false, 12 * HOUR_MS],
])('G14: a card expires together with an unused session; kept: %s', (keep, lastsMs) => {
  signIn('hana', keep)
  storeCard({ nickName: 'はな' })
  expect(readCard(Date.now() + lastsMs - HOUR_MS)).not.toBeNull()
  expect(readCard(Date.now() + lastsMs + 1)).toBeNull()
})

test('G14: a card is expired at the very moment of its expiry', () => {
  jest.useFakeTimers({ now: 0 })
  signIn('hana', false)
  storeCard({ nickName: 'はな' })
  expect(readCard(12 * HOUR_MS - 1)).not.toBeNull()
  expect(readCard(12 * HOUR_MS)).toBeNull()
  jest.useRealTimers()
})

test('R16: a browser without storage has no card', () => {
  const getItem = jest.spyOn(sessionStorage, 'getItem').mockImplementation(() => {
    throw new Error('switched off')
  })
  expect(readCard(soon())).toBeNull()
  getItem.mockRestore()
})

test.each(['', '{', '[]', '{"sub":"hana"}', 'null'])('the stored text %j is not read as a card', (text) => {
  signIn('hana', true)
  localStorage.setItem(LAST_CARD, text)
  expect(readCard(soon())).toBeNull()
})
