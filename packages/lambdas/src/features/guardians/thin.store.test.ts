// R9: from the registration of a 15-year-old to the approval and its withdrawal, on the real engine.
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())

test('R9: a 15-year-old registers, the guardian approves, everything opens; withdrawn, nothing is', async () => {
  const { sub, answer } = await world.registers()
  expect([answer.status, answer.code]).toEqual([200, undefined])
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'pending' })
  expect(await world.mails(sub)).toEqual(['guardianRequest'])
  await world.plan(sub)
  const [plain, asking] = [await world.event(), await world.event({ consentRequired: true })]
  expect((await world.join(sub, plain)).status).toBe(200)
  expect((await world.join(sub, asking)).code).toBe('CONSENT_REQUIRED')
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')

  const token = await world.link('request', sub)
  const page = await world.stage.unchanged(() => world.read(token), 'attempts')
  expect(page.body).toMatchObject({ childAge: 15, guardianName: '見本 春子' })
  const approved = await world.approve(token)
  expect(approved.body).toMatchObject({ state: 'approved' })
  const { recordToken } = approved.body as { recordToken: string }
  expect((await world.mails(sub)).sort()).toEqual(['guardianApproved', 'guardianCopy', 'guardianRequest'])
  expect((await world.join(sub, asking)).status).toBe(200)
  expect((await world.community(sub)).status).toBe(200)

  expect((await world.withdraw(recordToken)).body).toEqual({ state: 'withdrawn' })
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'withdrawn' })
  for (const eventId of [plain, asking]) {
    expect((await world.stage.rowsOf('participations', eventId))[0]).toMatchObject({ status: 'cancelled' })
    expect((await world.stage.rowsOf('eventCounters', eventId))[0]).toMatchObject({ taken: 0 })
    expect((await world.join(sub, eventId)).code).toBe('CONSENT_REQUIRED')
  }
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.qr(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianWithdrawn')).toHaveLength(2)
  expect((await world.entries(sub)).sort()).toEqual(['approved', 'named', 'withdrawn'])
})
