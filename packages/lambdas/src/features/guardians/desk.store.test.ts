// R9: the desk: state and record of a consent, sending again, and a corrected birth date, on the real engine.
import { randomUUID } from 'node:crypto'
import { indexRows } from '#domain/member-index-store.ts'
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

test('R9: staff see the state and send it again, with a line in the audit', async () => {
  const { sub } = await world.registers()
  const seen = await world.stage.unchanged(() => world.desk(owner, sub))
  expect(seen.body).toMatchObject({
    isMinor: true,
    state: 'pending',
    // Of a minor nobody's address is shown at a glance.
    guardian: { name: MOTHER.name, relation: 'mother', email: null, phoneNumber: null },
    canSend: true,
    history: [{ kind: 'named', by: 'child' }],
  })
  const masked = (await world.desk(auditor, sub)).text
  for (const personal of [MOTHER.name, MOTHER.email, MOTHER.phoneNumber])
    expect(masked).not.toContain(personal)

  const key = randomUUID()
  expect((await world.deskSends(owner, sub, key)).body).toMatchObject({ state: 'pending' })
  expect((await world.deskSends(owner, sub, key)).status).toBe(200)
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianRequest')).toHaveLength(2)
  const audited = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === sub)
  expect(audited.map(({ action }) => action)).toEqual(['guardianMailSent'])
  expect((await world.deskSends(auditor, sub)).code).toBe('FORBIDDEN')
})

test('R9: after a refusal staff ask anew: a new link, nothing is closed in seven days', async () => {
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

test('R9: without a guardian there is nobody to send to, and an adult needs none', async () => {
  expect((await world.deskSends(owner, await world.plant())).code).toBe('NO_ADDRESS')
  const adult = await world.plant({ birthDate: '1988-04-12' })
  expect((await world.deskSends(owner, adult)).code).toBe('CONFLICT')
  expect((await world.desk(owner, randomUUID())).code).toBe('NOT_FOUND')
})

test('R9: a birth date corrected to under 18 starts it', async () => {
  const sub = await world.plant({ birthDate: '1988-04-12' })
  const member = await world.memberOf(sub)
  if (member !== undefined) await world.stage.put('memberIndex', ...indexRows(member))
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
  expect((await world.mine(sub)).body).toMatchObject({ isMinor: false, reason: null })
})
