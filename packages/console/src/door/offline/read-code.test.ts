// R6: what a door reads of a member's code without a network: the signed tag of the day.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { signedText, textOf } from '@app/shared/qr/offline-part.ts'
import type { StoredRoster } from '#door/offline/items.ts'
import { readCode } from '#door/offline/read-code.ts'

const TIME = '2026_11_23_18_58_00'
const MADE_AT = '2026-11-23T09:58:00.000Z'
const tag = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 250])
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key =
  createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({ format: 'jwk' }).x ?? ''
const another = generateKeyPairSync('ed25519').privateKey

const person = {
  receiptNumber: '100001',
  nickName: 'さくら',
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
}
const read = (fields: Partial<StoredRoster['read']> = {}): StoredRoster['read'] => ({
  now: MADE_AT,
  event: {
    eventId: 'e1',
    eventName: null,
    eventStartDateTime: MADE_AT,
    eventEndDateTime: null,
    venueName: null,
    isCancelled: false,
    registered: 1,
    absent: 0,
    arrived: 0,
  },
  people: [{ ...person, tags: ['AAAAAAAAAAA', textOf(tag)] }],
  codeKeys: [key],
  ...fields,
})

function code({ by = privateKey, ofTag = tag, at = TIME, said = TIME } = {}): string {
  const signature = sign(
    null,
    signedText(ofTag, at),
    createPrivateKey(by.export({ format: 'pem', type: 'pkcs8' })),
  )
  return `${'A'.repeat(66)}.${textOf(Buffer.concat([ofTag, signature]))},${said}`
}

test('R6: a signed code of a person in the list gives the person and the time at which it was made', async () => {
  const found = await readCode(read(), code())
  expect(found).toMatchObject({ kind: 'person', person: { receiptNumber: '100001' }, madeAt: MADE_AT })
})

test('R6: a code signed by either of two keys is read', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  expect((await readCode(read({ codeKeys: [other, key] }), code())).kind).toBe('person')
})

test.each([
  ['of another key', code({ by: another })],
  ['with the tag of somebody else', code().replace(textOf(tag).slice(0, 10), 'BBBBBBBBBB')],
  ['of another time', code({ said: '2026_11_23_18_59_00' })],
  ['cut off', code().slice(0, 100)],
  ['no code of ours', 'https://example.com/'],
  ['of a day that does not exist', code({ at: '2026_02_30_10_00_00', said: '2026_02_30_10_00_00' })],
])('SEC-C6: a code %s is not read', async (_, scanned) => {
  expect(await readCode(read(), scanned)).toEqual({ kind: 'invalid' })
})

test('R6: a signed code of a person who is not in the list is reported as such', async () => {
  const ofTag = Uint8Array.from([9, 9, 9, 9, 9, 9, 9, 9])
  expect(await readCode(read(), code({ ofTag }))).toEqual({ kind: 'unknown' })
})

test('R6: a code without the offline part is not found in the list', async () => {
  expect(await readCode(read(), `${'A'.repeat(66)},${TIME}`)).toEqual({ kind: 'unknown' })
})

test('R6: at an event that expects a network every code is left to the server', async () => {
  const { codeKeys: _, ...without } = read()
  expect(await readCode(without, code())).toEqual({ kind: 'sealed' })
})

test('R6: spaces around a code are ignored', async () => {
  expect((await readCode(read(), ` ${code()}\n`)).kind).toBe('person')
})

test('R6: a browser without Ed25519 leaves every code to the server', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('unknown'))
  expect(await readCode(read(), code())).toEqual({ kind: 'sealed' })
  importKey.mockRestore()
})
