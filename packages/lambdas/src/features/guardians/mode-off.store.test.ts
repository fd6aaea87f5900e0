// R9: GUARDIAN_CONSENT=off, through the calls.
import { adultAt } from '@app/shared/guardians/rules.ts'
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld('off')
})
afterAll(() => world.stage.stop())

test('R9: mode off: everything is open before the guardian’s answer and closed after a refusal', async () => {
  const event = await world.event({ consentRequired: true })
  // No member has to name a guardian; a named guardian is asked all the same, for the record.
  expect((await world.registers({}, null)).answer.status).toBe(200)
  const { sub } = await world.registers()
  await world.plan(sub)
  expect((await world.mine(sub)).body).toMatchObject({ mode: 'off', state: 'pending', reason: null })
  for (const press of [world.list, world.qr, world.community]) expect((await press(sub)).status).toBe(200)
  expect((await world.join(sub, event)).status).toBe(200)
  // The child is neither reminded nor paused.
  for (const days of [3, 10, 14, 20]) await world.job(new Date(Date.now() + days * 86_400_000))
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'pending' })
  expect(await world.mails(sub)).not.toEqual(expect.arrayContaining(['guardianReminder']))
  expect(await world.mails(sub)).not.toEqual(expect.arrayContaining(['guardianPaused']))
  // A guardian's own no closes everything in every mode.
  expect((await world.refuse(await world.link('request', sub))).status).toBe(200)
  for (const press of [world.list, world.qr, world.community])
    expect((await press(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.join(sub, await world.event())).code).toBe('CONSENT_REQUIRED')
})

test('R9: with consent switched off, members are still notified at 18', async () => {
  const { sub } = await world.registers()
  const birthday = adultAt((await world.stored(sub)).birthDate)
  // Looked at in between, a day at a time.
  for (const at of [Date.now() + 15 * 86_400_000, birthday.getTime() - 3_600_000])
    await world.job(new Date(at))
  expect(await world.entries(sub)).not.toContain('turnedAdult')
  await world.job(birthday)
  expect(await world.entries(sub)).toContain('turnedAdult')
  expect(await world.mails(sub)).toContain('guardianAdult')
})
