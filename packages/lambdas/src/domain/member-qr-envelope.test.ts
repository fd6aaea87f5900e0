// The sealed member code: opaque, small, and invalid after any change (G31, S109, SEC-C1, SEC-C4, SEC-C5).
import { randomBytes, randomUUID } from 'node:crypto'
import { qrValue } from '@app/shared/qr/rules.ts'
import fc from 'fast-check'
import { type DataKey, keyIdOf, MEMBER_QR, open, qrPeriod, seal } from '#domain/member-qr-envelope.ts'

const key: DataKey = { id: 229, key: randomBytes(32) }
const id = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const time = '2025_04_01_09_30_00'
const sealed = (memberId = id, at = time, by = key) => seal(by, memberId, at, randomBytes(12))

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('S109: an opened QR code has the values that were sealed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 2 ** 32 - 1 }), (memberId, keyId) => {
      const by = { ...key, id: keyId }
      const code = sealed(memberId, time, by)
      expect(keyIdOf(code)).toBe(keyId)
      expect(open(by, code, time)).toBe(memberId)
    }),
    { numRuns: 200, seed: 20250401 },
  )
})

test('SEC-C1: no bit of the code can be changed', () => {
  const bytes = Buffer.from(sealed(), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(open(key, changed.toString('base64url'), time)).toBeNull()
  }
})

test('SEC-C1: no character of the code’s text can be changed, not even one whose bits are padding', () => {
  const code = sealed()
  for (let at = 0; at < code.length; at += 1) {
    for (const other of at === code.length - 1 ? ALPHABET : 'Aa0-') {
      if (other === code[at]) continue
      expect(open(key, code.slice(0, at) + other + code.slice(at + 1), time)).toBeNull()
    }
  }
})

test.each([
  ['shortened', (code: string) => code.slice(0, -1)],
  ['lengthened', (code: string) => `${code}A`],
  ['padded', (code: string) => `${code}=`],
  ['with a space', (code: string) => ` ${code}`],
  ['with a line end', (code: string) => `${code}\n`],
  ['twice', (code: string) => code + code],
  ['empty', () => ''],
  ['in the other alphabet', (code: string) => `+/${code.slice(2)}`],
])('SEC-C6: a code %s is invalid', (_, change) => {
  expect(open(key, change(sealed()), time)).toBeNull()
})

test('SEC-C6: a code of another length or version has no key', () => {
  const bytes = Buffer.from(sealed(), 'base64url')
  const wrong = [
    bytes.subarray(0, -1),
    Buffer.concat([bytes, Buffer.alloc(1)]),
    Buffer.from([2, ...bytes.subarray(1)]),
  ]
  for (const code of wrong) expect(keyIdOf(code.toString('base64url'))).toBeNull()
  expect(keyIdOf(bytes.toString('base64url'))).toBe(key.id)
})

test('SEC-C1: each QR key is for 90 days and one purpose', () => {
  const day = (n: number) => new Date(n * 86_400_000)
  expect([0, 89, 90, 180].map((n) => qrPeriod(day(n)))).toEqual([0, 0, 1, 2])
  expect(MEMBER_QR).toBe('member-qr')
})

test('G31: the code is bound to its time: an old picture cannot get a new date', () => {
  const code = sealed()
  expect(open(key, code, '2025_04_01_09_30_01')).toBeNull()
  expect(open(key, code, '2025_04_02_09_30_00')).toBeNull()
  expect(open(key, code, '')).toBeNull()
  expect(open(key, code, time)).toBe(id)
})

test('a code does not open with another key, whichever key id it names', () => {
  const code = sealed()
  expect(open({ ...key, id: 230 }, code, time)).toBeNull()
  expect(open({ id: key.id, key: randomBytes(32) }, code, time)).toBeNull()
})

test('SEC-C4: two codes of a member differ, and neither contains data of the member', () => {
  const codes = Array.from({ length: 200 }, () => sealed())
  expect(new Set(codes).size).toBe(200)
  const tails = codes.map((code) => Buffer.from(code, 'base64url').subarray(5).toString('hex'))
  expect(new Set(tails.map((tail) => tail.slice(0, 24))).size).toBe(200)
  const plain = id.replaceAll('-', '')
  for (const code of codes) {
    const bytes = Buffer.from(code, 'base64url')
    expect(bytes.toString('hex')).not.toContain(plain)
    expect(bytes.toString('latin1')).not.toContain(id)
    expect(code).not.toContain(Buffer.from(plain, 'hex').toString('base64url').slice(0, 20))
  }
})

test('SEC-C5: a code with its time has at most 90 characters, which fit QR version 6', () => {
  for (let n = 0; n < 20; n += 1) {
    const value = qrValue({ encryptedUserId: sealed(randomUUID()), issuanceTime: time })
    expect(value.length).toBeLessThanOrEqual(90)
    expect(value).toMatch(/^[A-Za-z0-9_-]{66},\d{4}(_\d{2}){5}$/)
  }
})
