// Links in mails need no session, and checking one calls KMS: a limit per network and hour (SEC-D7).
import { LINKS_PER_HOUR } from '#domain/link-limit.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let asks: Readonly<Record<string, Ask>>
beforeAll(async () => {
  stage = await testStage()
  asks = { 'POST /leave/undo': stage.load('leave'), 'POST /profile/email/undo': stage.load('profile') }
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('attempts'))

/** A well-formed token without a valid signature. */
const FORGED = `${personId(1)}.mh3k2j1.${'A'.repeat(43)}`

describe.each(['POST /leave/undo', 'POST /profile/email/undo'])('%s', (route) => {
  const press = (token: string, sourceIp: string) =>
    asks[route]?.(route, { as: null, body: { token }, sourceIp }) ??
    Promise.reject(new Error('no such route'))

  test('SEC-D7: the sixty-first forged link of an hour is refused before KMS is asked', async () => {
    // The key of the day is requested once.
    await press(FORGED, '198.51.100.1')
    const macs = stage.kms.count('GenerateMac')
    const answers = []
    for (let n = 0; n < LINKS_PER_HOUR + 3; n += 1) answers.push(await press(FORGED, '2001:db8:1:2::1'))
    const refused = answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')
    expect(refused).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'LINK_INVALID')).toHaveLength(LINKS_PER_HOUR)
    expect(stage.kms.count('GenerateMac') - macs).toBe(LINKS_PER_HOUR)
    for (const { status, headers } of refused) {
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // The household from another of its addresses, and another network.
    expect((await press(FORGED, '2001:db8:1:2:ffff::9')).code).toBe('TOO_MANY_REQUESTS')
    expect((await press(FORGED, '198.51.100.2')).code).toBe('LINK_INVALID')
  })

  test('SEC-D7: a malformed token calls no service and is not counted', async () => {
    const macs = stage.kms.count('GenerateMac')
    const answer = await stage.unchanged(() => press('x'.repeat(40), '198.51.100.3'))
    expect(answer.code).toBe('LINK_INVALID')
    expect(stage.kms.count('GenerateMac')).toBe(macs)
  })
})
