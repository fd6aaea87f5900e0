// R7: a member chooses their reminders and sees when mail does not reach them.
import type * as DepsModule from '#aws/deps.ts'
import type * as SuppressionModule from '#domain/mail-suppression-store.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const email = 'Todokanai@example.jp'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('mail-settings')
})
beforeEach(async () => {
  for (const table of ['memberPreferences', 'mailSuppressions'] as const) await stage.clear(table)
  await stage.put('users', aMember(me, { email }), aMember(other))
})
afterAll(() => stage.stop())

const read = async (as = me) => (await ask('GET /mail-settings', { as })).body
const change = (body: object, as: string | null = me) => ask('POST /mail-settings', { as, body })

/** Puts the address on the list of those that mail does not reach. */
async function suppress(address: string, because: 'bounce' | 'complaint'): Promise<void> {
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { addressKeyOf }: typeof SuppressionModule = jest.requireActual('#domain/mail-suppression-store.ts')
  const addressKey = await addressKeyOf(openDeps('mail-settings'), address)
  const at = '2026-11-22T00:00:00.000Z'
  await stage.put('mailSuppressions', {
    addressKey,
    because,
    at,
    mailId: 'm',
    listing: 'all',
    ttl: 4_000_000_000,
  })
}

test('R7: a member sets their own reminders: the day before is on, three hours before is off by default', async () => {
  expect(await read()).toEqual({ remindDay: true, remindHours: false, undelivered: null })
  const wanted = { remindDay: false, remindHours: true }
  for (let n = 0; n < 2; n += 1) expect((await change(wanted)).body).toEqual(wanted)
  expect(await read()).toMatchObject(wanted)
  expect(await read(other)).toMatchObject({ remindDay: true, remindHours: false })
  expect(await stage.rows('memberPreferences')).toMatchObject([{ sub: me, ...wanted }])
})

test.each(['bounce', 'complaint'] as const)(
  'R7: the settings show an address that mail does not reach: %s',
  async (because) => {
    await suppress(email.toLowerCase(), because)
    const shown = await ask('GET /mail-settings', { as: me })
    expect(shown.body).toMatchObject({ undelivered: { because, at: '2026-11-22T00:00:00.000Z' } })
    expect(shown.text.toLowerCase()).not.toContain(email.toLowerCase())
    expect(await read(other)).toMatchObject({ undelivered: null })
    // Another address is another chance.
    await stage.put('users', aMember(me, { email: 'todoku@example.jp' }))
    expect(await read()).toMatchObject({ undelivered: null })
  },
)

test.each([
  {},
  { remindDay: true },
  { remindDay: 'yes', remindHours: true },
  { remindDay: true, remindHours: true, sub: other },
])('R7: the settings need both values and no other: %j', async (body) => {
  expect((await stage.unchanged(() => change(body))).status).toBe(400)
  expect((await change({ remindDay: true, remindHours: true }, null)).status).toBe(401)
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s can neither read nor change the setting',
  async (status) => {
    await stage.put('users', aMember(me, { status }))
    const refused = await stage.unchanged(() => change({ remindDay: false, remindHours: false }))
    expect(refused).toMatchObject({ status: 403, code: 'MEMBER_RESTRICTED' })
    expect(await read()).toMatchObject({ code: 'MEMBER_RESTRICTED' })
  },
)
