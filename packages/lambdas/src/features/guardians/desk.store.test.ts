// R9: the desk: state and record of a consent, sending again, and a corrected birth date, on the real engine.
import { randomUUID } from 'node:crypto'
import { dayStart } from '@app/shared/guardians/rules.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { clockAt } from '#test/clock.ts'
import { aged, type GuardianWorld, guardianWorld, MOTHER } from '#test/guardians.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'

const [owner, auditor] = [personId(901), personId(902)]
let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
  await world.stage.put('staff', aStaff(owner, 'owner'), aStaff(auditor, 'auditor'))
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))
afterEach(() => jest.useRealTimers())
/** Far from midnight in Tokyo. */
const NOON = new Date(dayStart(new Date(), 0).getTime() + 43_200_000)

test('R9: staff see the state of the consent and send the request again, with an audit entry', async () => {
  const { sub } = await world.registers()
  const seen = await world.stage.unchanged(() => world.desk(owner, sub), 'viewings')
  expect(seen.body).toMatchObject({
    isMinor: true,
    state: 'pending',
    // For a minor no address is shown at a glance.
    guardian: { name: MOTHER.name, relation: 'mother', email: null, phoneNumber: null },
    canSend: true,
    history: [{ kind: 'named', by: 'child' }],
  })
  const masked = (await world.desk(auditor, sub)).text
  for (const personal of [MOTHER.name, MOTHER.email, MOTHER.phoneNumber])
    expect(masked).not.toContain(personal)

  const key = randomUUID()
  // The stored answer has neither the guardian nor their reason.
  expect((await world.deskSends(owner, sub, key)).body).toEqual({ memberId: sub, state: 'pending' })
  const [kept] = (await world.stage.rows('outcomes')).filter((row) => row.idempotencyKey === key)
  expect(JSON.stringify(kept)).not.toContain(MOTHER.name)
  expect((await world.deskSends(owner, sub, key)).body).toEqual({ memberId: sub, state: 'pending' })
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianRequest')).toHaveLength(2)
  const audited = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === sub)
  expect(audited.map(({ action }) => action)).toEqual(['guardianMailSent'])
  expect((await world.deskSends(auditor, sub)).code).toBe('FORBIDDEN')
})

test('R9: staff, child and guardian together send the same request three times a day', async () => {
  const { sub } = await world.registers()
  clockAt(NOON)
  for (const _ of [1, 2, 3]) expect((await world.deskSends(owner, sub)).status).toBe(200)
  const closed = await world.stage.unchanged(() => world.deskSends(owner, sub))
  expect([closed.status, closed.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  clockAt(new Date(NOON.getTime() + 3_600_000))
  expect((await world.sendAgain(sub)).code).toBe('TOO_MANY_REQUESTS')
  // After a no it is another request.
  await world.refuse(await world.link('request', sub))
  expect((await world.deskSends(owner, sub)).body).toMatchObject({ state: 'pending' })
})

test('R9: staff who ask again after a refusal send a new link, and the account does not close', async () => {
  const { sub } = await world.registers()
  const first = await world.link('request', sub)
  await world.refuse(first, 'まだ早い')
  const seen = await world.desk(owner, sub)
  expect(seen.body).toMatchObject({ state: 'refused', history: [{ note: 'まだ早い' }, {}] })
  expect((await world.desk(auditor, sub)).text).not.toContain('まだ早い')
  expect((await world.deskSends(owner, sub)).body).toMatchObject({ state: 'pending' })
  expect((await world.read(first)).code).toBe('LINK_REPLACED')
  expect(await world.rowOf(sub)).not.toHaveProperty('closesAt')
  expect((await world.approve(await world.link('request', sub))).status).toBe(200)
  expect((await world.deskSends(owner, sub)).code).toBe('CONFLICT')
})

test('R9: the record at the desk shows events by their names', async () => {
  const { sub } = await world.registers()
  await world.plan(sub)
  await world.approve(await world.link('request', sub), { limits: ['askEachEvent'] })
  const eventId = await world.event({ eventName: '朝の会' })
  await world.askFor(sub, eventId)
  for (const [staff, note] of [
    [owner, '朝の会'],
    [auditor, '朝の会'],
  ] as const) {
    const { body } = await world.desk(staff, sub)
    expect(body).toMatchObject({ history: [{ kind: 'eventAsked', note }, {}, {}] })
  }
})

test('R9: staff cannot send a request for a minor without a guardian or for an adult', async () => {
  expect((await world.deskSends(owner, await world.plant())).code).toBe('NO_ADDRESS')
  const adult = await world.plant({ birthDate: '1988-04-12' })
  expect((await world.deskSends(owner, adult)).code).toBe('CONFLICT')
  expect((await world.desk(owner, randomUUID())).code).toBe('NOT_FOUND')
})

test('R9: a birth date corrected to under 18 starts the request for consent', async () => {
  const sub = await world.plant({ birthDate: '1988-04-12' })
  await indexed(sub)
  const event = await world.event({ consentRequired: true })
  expect((await world.join(sub, event)).status).toBe(200)
  expect((await world.corrects(owner, sub, aged(16))).status).toBe(200)
  expect(await world.mails(sub)).toContain('guardianNeeded')
  expect((await world.mine(sub)).body).toMatchObject({ isMinor: true, state: 'none', reason: 'notAsked' })
  expect((await world.mine(sub)).body).toHaveProperty('pausesOn', expect.stringMatching(/^\d{4}-/))
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')
  expect(await world.entries(sub)).toEqual(['corrected'])
  // And back: of age, their own agreement is due.
  expect((await world.corrects(owner, sub, '1988-04-12')).status).toBe(200)
  expect((await world.mine(sub)).body).toMatchObject({
    isMinor: false,
    reason: null,
    ownAgreementDue: true,
  })
})

test('R9: a birth date corrected to 18 or older sends no birthday mail; corrected back, the days begin again', async () => {
  const { sub } = await world.registers()
  await indexed(sub)
  const row = await world.rowOf(sub)
  const long = '2025-01-01T00:00:00.000Z'
  await world.stage.put('guardianships', { ...row, since: long, askedAt: long, reminded: 10 })
  expect((await world.corrects(owner, sub, '1988-04-12')).status).toBe(200)
  for (const _ of [1, 2]) await world.job(new Date())
  expect(await world.mails(sub)).toEqual(['guardianRequest'])
  expect(await world.rowOf(sub)).toMatchObject({ adultAt: expect.any(String) })
  expect(await world.rowOf(sub)).not.toHaveProperty('queue')

  expect((await world.corrects(owner, sub, aged(16))).status).toBe(200)
  const { since } = await world.rowOf(sub)
  const day = (days: number) => dayStart(new Date(since), days)
  await world.job(before(day(3)))
  expect(await world.mails(sub)).toEqual(['guardianRequest'])
  await world.job(day(3))
  expect((await world.mails(sub)).sort()).toEqual(['guardianReminder', 'guardianRequest'])
  // The link of that reminder is good.
  expect(Date.parse((await world.rowOf(sub)).linkEndsAt ?? '')).toBeGreaterThan(day(3).getTime())
  await world.job(before(day(14)))
  await world.job(before(day(14)))
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'pending' })
  await world.job(day(14))
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'paused' })
})

test('R9: a birth date corrected from one under 18 to another keeps the days', async () => {
  const { sub } = await world.registers()
  await indexed(sub)
  const { since, askedAt } = await world.rowOf(sub)
  expect((await world.corrects(owner, sub, aged(16))).status).toBe(200)
  expect(await world.rowOf(sub)).toMatchObject({ since, askedAt })
})

const before = (at: Date) => new Date(at.getTime() - 1)

/** The rows by which the desk finds a member. */
async function indexed(sub: string): Promise<void> {
  await world.stage.put('memberIndex', ...indexRows(await world.stored(sub)))
}
