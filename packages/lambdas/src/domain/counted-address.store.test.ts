// Addresses are counted under a key that readers of the table do not have (1.L): with the local KMS, and through the two
// functions that count them.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as CountedAs from '#domain/counted-address.ts'
import type { Ask } from '#test/ask.ts'
import { type Stage, testStage } from '#test/stage.ts'

const NOON = Date.parse('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000
const ADDRESS = '203.0.113.77'

let stage: Stage
let codes: Ask
let contact: Ask
let countedAs: typeof CountedAs.countedAs
beforeAll(async () => {
  stage = await testStage()
  codes = stage.load('member-code')
  contact = stage.load('contact')
  countedAs = jest.requireActual<typeof CountedAs>('#domain/counted-address.ts').countedAs
})
afterAll(() => stage.stop())
beforeEach(() => {
  stage.kms.state.isDown = false
})

const on = (nowMs: number) => ({ keys: { counting: 'alias/counting' }, now: () => new Date(nowMs) })

test('an address is counted under one hash a day, another the next day; two addresses have different hashes', async () => {
  const noon = await countedAs(on(NOON), ADDRESS)
  expect(noon).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await countedAs(on(NOON + 11 * 3_600_000), ADDRESS)).toBe(noon)
  expect(await countedAs(on(NOON), '203.0.113.78')).not.toBe(noon)
  expect(await countedAs(on(NOON + DAY_MS), ADDRESS)).not.toBe(noon)
  // Back again it is the same: the key is the day's, not this process's.
  expect(await countedAs(on(NOON), ADDRESS)).toBe(noon)
})

test('KMS is called once a day, however many addresses are counted; a failed call is retried', async () => {
  const before = stage.kms.count('GenerateMac')
  const day = on(NOON + 2 * DAY_MS)
  await Promise.all(Array.from({ length: 50 }, (_, n) => countedAs(day, `198.51.100.${n}`)))
  expect(stage.kms.count('GenerateMac')).toBe(before + 1)
  stage.kms.state.isDown = true
  await expect(countedAs(on(NOON + 3 * DAY_MS), ADDRESS)).rejects.toThrow()
  stage.kms.state.isDown = false
  expect(await countedAs(on(NOON + 3 * DAY_MS), ADDRESS)).toMatch(/^.{22}$/)
})

test('no row reveals an IP address or a mail address to a brute-force search', async () => {
  const email = 'kazoe@example.jp'
  const inquiry = {
    lastName: '見本',
    firstName: '花子',
    email,
    message: 'x',
    consent: true,
    website: '',
    filledMs: 9_000,
  }
  await contact('POST /contact', { as: null, body: inquiry, key: randomUUID(), sourceIp: ADDRESS })
  await codes('POST /member-code/verify', { as: randomUUID(), body: { code: '999999' }, sourceIp: ADDRESS })
  const subjects = (await stage.rows('attempts')).map(({ subject }) => subject).join('\n')
  const counted = (pattern: RegExp) => [...subjects.matchAll(pattern)].length
  expect(counted(/^contact#network#/gm)).toBe(1)
  expect(counted(/^contact(-reply)?#mail#/gm)).toBe(2)
  expect(counted(/^member-code#address#/gm)).toBe(1)
  const day = tokyoDate(new Date())
  const guesses = [ADDRESS, email].flatMap((value) => {
    // Plain, and with publicly known prefixes.
    const hashes = ['', day, `counting#${day}`].map((key) => createHmac('sha256', key).update(value).digest())
    return [createHash('sha256').update(value).digest(), ...hashes].flatMap((bytes) => [
      value,
      bytes.toString('hex').slice(0, 16),
      bytes.toString('base64url').slice(0, 16),
    ])
  })
  for (const guess of guesses) expect(subjects).not.toContain(guess)
  // The control: with the day's key it is found at once.
  expect(subjects).toContain(await countedAs(on(Date.now()), ADDRESS))
})
