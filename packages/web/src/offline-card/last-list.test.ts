import '@app/ui/test/browser.ts'
import { EventSummary, listEvents } from '@app/shared/events/contract.ts'
import * as v from 'valibot'
import { send } from '#api/send.ts'
import { forgetOwner, isOwners } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'
import { filled, readList, readName } from '#offline-card/last-list.ts'
import { LAST_LIST } from '#offline-card/read-stored.ts'
import { dropCard, storeCard } from '#offline-card/store-card.ts'
import { storeList } from '#offline-card/store-list.ts'

const HOUR_MS = 3_600_000
const BARE = {
  eventId: 'ohanashi',
  eventName: 'おはなし会',
  eventStartDateTime: '2026-11-23T01:00:00.000Z',
  eventEndDateTime: null,
  venue: { venueName: '公民館' },
  organization: null,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 7,
  eventRegistrationLimit: 10,
}
const EVENT = v.parse(EventSummary, BARE)
const soon = () => Date.now() + 1_000
const kept = () => [sessionStorage.getItem(LAST_LIST), localStorage.getItem(LAST_LIST)]

/** Signed in, on this page and in its storage, with a token of an hour. */
function signIn(sub: string, keep: boolean): void {
  forgetOwner()
  isOwners({ sub, email: 'a@example.jp' })
  stored.signedIn.begin(keep)
  const seconds = Date.now() / 1000
  const fields = { sub, email: 'a@example.jp', email_verified: true, auth_time: seconds, exp: seconds + 3600 }
  const token = `x.${Buffer.from(JSON.stringify(fields)).toString('base64url')}.x`
  const storage = keep ? localStorage : sessionStorage
  for (const key of Object.keys(storage)) if (key.startsWith('Cognito')) storage.removeItem(key)
  const client = 'CognitoIdentityServiceProvider.client'
  storage.setItem(`${client}.LastAuthUser`, sub)
  for (const name of ['idToken', 'accessToken']) storage.setItem(`${client}.${sub}.${name}`, token)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([true, false])('S29: the last list is read back and deleted by the sign-out; kept: %s', (keep) => {
  signIn('hana', keep)
  storeList({ events: [EVENT], own: ['ohanashi'] })
  expect(readList(soon())).toMatchObject({ events: [{ eventName: 'おはなし会' }], own: ['ohanashi'] })
  // A session of one tab leaves nothing in the storage that stays.
  expect(kept().map((text) => text === null)).toEqual([keep, !keep])
  stored.signedIn.end()
  expect(kept()).toEqual([null, null])
})

test('the last list does not say how many seats were left', () => {
  signIn('hana', true)
  storeList({ events: [EVENT], own: [] })
  expect(readList(soon())?.events.map((event) => event.currentParticipants)).toEqual([0])
})

test('SEC-A8: the last list of one member is never drawn for another', () => {
  signIn('hana', true)
  storeList({ events: [EVENT], own: [] })
  signIn('taro', true)
  expect(readList(soon())).toBeNull()
  storeList({ events: [], own: [] })
  expect(readList(soon())).toMatchObject({ sub: 'taro', events: [] })
})

test.each([
  [true, 14 * 24 * HOUR_MS],
  [false, 12 * HOUR_MS],
])('G14: the last list expires together with an unused session; kept: %s', (keep, lastsMs) => {
  signIn('hana', keep)
  storeList({ events: [EVENT], own: [] })
  expect(readList(Date.now() + lastsMs - HOUR_MS)).not.toBeNull()
  expect(readList(Date.now() + lastsMs + 1)).toBeNull()
})

test('the last list is deleted with the card, and is not stored for a page without an owner', () => {
  signIn('hana', true)
  storeList({ events: [EVENT], own: [] })
  dropCard()
  expect(kept()).toEqual([null, null])
  forgetOwner()
  storeList({ events: [EVENT], own: [] })
  expect(kept()).toEqual([null, null])
})

test.each([
  ['MEMBER_RESTRICTED', 403, true],
  ['CONSENT_REQUIRED', 403, true],
  ['TOO_MANY_REQUESTS', 429, false],
])(
  'SEC-C3: an answer %s deletes the last list if it says something of the member',
  async (code, status, goes) => {
    signIn('hana', true)
    storeList({ events: [EVENT], own: [] })
    const real = globalThis.fetch
    globalThis.fetch = async () => Response.json({ code }, { status })
    const reply = await send(listEvents, {})
    globalThis.fetch = real
    expect(reply).toMatchObject({ ok: false, code })
    expect(kept()[1] === null).toBe(goes)
  },
)

test.each([
  ['an event of an earlier release', BARE],
  ['a theme of a later release', { ...BARE, theme: 'uchuu' }],
  ['an event of this release', { ...EVENT, theme: 'hoshi', feeYen: 500 }],
])('%s is filled in as the contract’s parser does', (_, event) => {
  expect(filled(JSON.parse(JSON.stringify(event)))).toEqual(v.parse(EventSummary, event))
})

test('the name of the last card is read alone, of its owner only', () => {
  signIn('hana', true)
  expect(readName(soon())).toBe('')
  storeCard({ nickName: 'はな' })
  expect(readName(soon())).toBe('はな')
  signIn('taro', true)
  expect(readName(soon())).toBe('')
})

test.each(['', '{', '[]', '{"sub":"hana","keptAtMs":1}', 'null'])(
  'the stored text %j is not read as a list',
  (text) => {
    signIn('hana', true)
    localStorage.setItem(LAST_LIST, text)
    expect(readList(soon())).toBeNull()
  },
)
