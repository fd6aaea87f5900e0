// R9: GUARDIAN_CONSENT=hard, through the calls.
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld('hard')
})
afterAll(() => world.stage.stop())

test('R9: mode hard: everything is closed before the guardian’s answer and open after the approval', async () => {
  expect((await world.registers({}, null)).answer.code).toBe('GUARDIAN_REQUIRED')
  const { sub } = await world.registers()
  // The plan is the last thing a registration needs.
  expect((await world.plan(sub)).status).toBe(200)
  expect((await world.join(sub, await world.event())).code).toBe('CONSENT_REQUIRED')
  expect((await world.qr(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.list(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.mine(sub)).body).toMatchObject({ mode: 'hard', opens: [], reason: 'waiting' })
  await world.approve(await world.link('request', sub))
  expect((await world.join(sub, await world.event())).status).toBe(200)
  expect((await world.qr(sub)).status).toBe(200)
  expect((await world.community(sub)).status).toBe(200)
})
