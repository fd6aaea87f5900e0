// ご家族に加える: a minor who is a member joins a household by their own yes and that of the guardian of their consent; on the real engine.
import { randomUUID } from 'node:crypto'
import { HOUSEHOLD_LIMITS, INVITATION } from '@app/shared/households/rules.ts'
import { type AdmissionWorld, AUNT, admissionWorld } from '#test/admissions.ts'
import { clockAt } from '#test/clock.ts'
import { TEEN } from '#test/households.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
let world: AdmissionWorld
beforeAll(async () => {
  world = await admissionWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

/** A guardian who has invited by mail; `own` is the guardian of the consent as well. */
async function invited({ own = false, fields = {} }: { own?: boolean; fields?: object } = {}) {
  const father = await world.adult()
  expect((await world.inviteMinor(father)).status).toBe(200)
  const [row] = (await world.stage.rows('users')).filter(({ id }) => id === father)
  const minor = await world.minor(fields, own ? row?.email : AUNT)
  return { father, minor, token: await world.admissionToken(father) }
}
async function asked() {
  const home = await invited()
  expect((await world.acceptAdmission(home.minor, home.token)).body).toEqual({ now: 'guardian' })
  return { ...home, link: await world.guardianToken(home.father) }
}
const linksOf = async (personId: string) =>
  (await world.stage.rows('householdPeople')).filter((row) => row.personId === personId)

test('R17: the invitation opens a household, its mail names no child, and its link shows who invites and changes nothing', async () => {
  const { father, minor, token } = await invited()
  jest.useRealTimers()
  await world.deliver()
  const [mail] = await world.stage.mail.outbox.list('minor@example.jp')
  expect(mail?.text).toContain(`/household/admission#${token}`)
  expect(await world.stage.dump('mails')).not.toContain('minor@example.jp')
  clockAt(NOW)
  expect((await world.read(father)).body).toMatchObject({
    household: { children: [], admissions: [{ address: 'm••••@example.jp', isAccepted: false }] },
  })
  const looked = await world.stage.unchanged(() => world.lookAtAdmission(minor, token))
  expect(looked.body).toMatchObject({ waitsFor: 'minor', endsAt: inDays(INVITATION.days).toISOString() })
})

test('R17, R9: where the guardian of the consent invites, the minor’s yes is enough, no one is asked, and two presses are one', async () => {
  const { father, minor, token } = await invited({ own: true })
  const event = await world.event()
  expect((await world.joinAlone(minor, event)).status).toBe(200)
  const key = randomUUID()
  for (let n = 0; n < 2; n += 1)
    expect((await world.acceptAdmission(minor, token, { key })).body).toEqual({ now: 'joined' })
  expect(await world.childrenOf(father)).toEqual([minor])
  expect(await linksOf(minor)).toMatchObject([{ role: 'child', hasLogin: true, dueOn: '2030-05-05' }])
  expect(await world.mailsAbout(minor)).toEqual(
    expect.arrayContaining([
      ['admissionAnswered', father],
      ['admissionAnswered', minor],
    ]),
  )
  expect((await world.mailsAbout(minor)).map(([kind]) => kind)).not.toContain('admissionRequest')
  expect(await world.recordsOf(minor)).toMatchObject([{ kind: 'householdApproved', by: 'guardian' }])
  // Their own seat stays theirs, and the household joins them elsewhere.
  expect(await world.seatOf(event, minor)).toMatchObject({ status: 'registered', partyId: minor })
  const other = await world.event()
  expect((await world.join(father, other, [{ personId: minor, part: 'takesPart' }])).status).toBe(200)
  expect((await world.acceptAdmission(minor, token)).code).toBe('ALREADY_IN_HOUSEHOLD')
})

test('R17, R9: another guardian of the consent is asked by mail, and says yes once', async () => {
  const { father, minor, token, link } = await asked()
  expect(await world.childrenOf(father)).toEqual([])
  expect((await world.lookAtAdmission(minor, token)).body).toMatchObject({ waitsFor: 'guardian' })
  expect((await world.acceptAdmission(minor, token)).body).toEqual({ now: 'guardian' })
  jest.useRealTimers()
  await world.deliver()
  const [mail] = await world.stage.mail.outbox.list(AUNT)
  expect(mail?.text).toContain(`/guardian/household#${link}`)
  clockAt(NOW)
  const page = await world.stage.unchanged(() => world.readAsGuardian(link), 'attempts')
  expect(page.body).toMatchObject({ endsAt: inDays(14).toISOString() })
  expect((await world.answerAsGuardian(link, 'approved')).body).toEqual({ answer: 'approved' })
  expect(await world.childrenOf(father)).toEqual([minor])
  expect((await world.answerAsGuardian(link, 'refused')).code).toBe('LINK_USED')
  expect((await world.recordsOf(minor)).map(({ kind }) => kind).sort()).toEqual([
    'householdApproved',
    'householdAsked',
  ])
})

test('R17, R9: a no of the guardian ends the admission and leaves the minor as they were', async () => {
  const { father, minor, token, link } = await asked()
  expect((await world.answerAsGuardian(link, 'refused')).body).toEqual({ answer: 'refused' })
  expect(await linksOf(minor)).toEqual([])
  const [row] = await world.stage.rowsOf('users', minor)
  expect(row).toMatchObject({ status: 'active', consentState: 'approved' })
  expect((await world.answerAsGuardian(link, 'approved')).code).toBe('LINK_USED')
  expect((await world.acceptAdmission(minor, token)).code).toBe('LINK_INVALID')
  expect(await world.mailsAbout(minor)).toEqual(
    expect.arrayContaining([
      ['admissionAnswered', father],
      ['admissionAnswered', minor],
    ]),
  )
})

test('R17: staff say yes with a reason, recorded, where the minor has said it', async () => {
  const { father, minor } = await invited()
  const householdId = await world.householdIdOf(father)
  const admissionId = (await world.rowOf(father))?.admissionId ?? ''
  expect((await world.admit(householdId, admissionId)).code).toBe('NOT_FOUND')
  await world.acceptAdmission(minor, await world.admissionToken(father))
  expect((await world.readDesk(minor)).body).toMatchObject({
    household: null,
    admissions: [{ householdId, admissionId, waitsFor: 'guardian', invitedBy: { personId: father } }],
  })
  expect((await world.admit(householdId, admissionId)).status).toBe(200)
  expect(await world.childrenOf(father)).toEqual([minor])
  expect((await world.readDesk(minor)).body).toMatchObject({ household: { householdId }, admissions: [] })
  const entries = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === minor)
  expect(entries).toMatchObject([{ action: 'minorAdmitted', reason: '電話で確認' }])
  expect((await world.admit(householdId, admissionId)).code).toBe('NOT_FOUND')
})

test.each(['none', 'pending', 'refused', 'withdrawn', 'paused'] as const)(
  'R17, R9: a household lifts nothing: a minor whose consent is %s is not admitted, by whomever',
  async (consentState) => {
    const { father, minor, token, link } = await asked()
    const [row] = await world.stage.rowsOf('users', minor)
    if (row === undefined) throw new Error('the minor is gone')
    await world.stage.put('users', { ...row, consentState })
    expect((await world.acceptAdmission(minor, token)).code).toBe('CONSENT_REQUIRED')
    expect((await world.answerAsGuardian(link, 'approved')).code).toBe('LINK_USED')
    const { householdId = '', admissionId = '' } = (await world.rowOf(father)) ?? {}
    expect((await world.admit(householdId, admissionId)).code).toBe('CONSENT_REQUIRED')
    expect(await linksOf(minor)).toEqual([])
  },
)

test('R17, R9: when the minor names another guardian, the earlier link says so and the new one is asked', async () => {
  const { father, minor, token, link } = await asked()
  const [row] = (await world.stage.rows('guardianships')).filter(({ childId }) => childId === minor)
  if (row === undefined) throw new Error('no guardianship')
  await world.stage.put('guardianships', { ...row, version: 4 })
  expect((await world.answerAsGuardian(link, 'approved')).code).toBe('LINK_REPLACED')
  expect((await world.acceptAdmission(minor, token)).body).toEqual({ now: 'guardian' })
  const next = await world.guardianToken(father, 4)
  expect((await world.answerAsGuardian(next, 'approved')).status).toBe(200)
})

test('R17: no one else takes up the link: another minor, an adult, after its end, after the withdrawal', async () => {
  const { father, minor, token } = await asked()
  expect((await world.acceptAdmission(await world.minor(), token)).code).toBe('LINK_INVALID')
  const open = await invited()
  expect((await world.acceptAdmission(await world.adult(), open.token)).code).toBe('AGE_NOT_ALLOWED')
  expect((await world.acceptAdmission(minor, `${token.slice(0, -2)}xx`)).code).toBe('LINK_INVALID')
  clockAt(inDays(INVITATION.days))
  expect((await world.acceptAdmission(open.minor, open.token)).code).toBe('LINK_EXPIRED')
  clockAt(NOW)
  const { admissionId = '' } = (await world.rowOf(father)) ?? {}
  const stranger = (await world.family()).first
  await world.withdrawAdmission(stranger, admissionId)
  expect((await world.lookAtAdmission(minor, token)).status).toBe(200)
  expect((await world.withdrawAdmission(father, admissionId)).status).toBe(200)
  expect((await world.acceptAdmission(minor, token)).code).toBe('LINK_INVALID')
})

test('R17: a guardian who is taken out admits no one, and a full household takes no one in', async () => {
  const { father, minor, token, link } = await asked()
  const householdId = await world.householdIdOf(father)
  const [house] = await world.stage.rowsOf('households', householdId)
  if (house === undefined) throw new Error('no household')
  await world.stage.put('households', { ...house, children: HOUSEHOLD_LIMITS.children })
  expect((await world.answerAsGuardian(link, 'approved')).code).toBe('HOUSEHOLD_FULL')
  expect((await world.inviteMinor(father)).code).toBe('HOUSEHOLD_FULL')
  await world.stage.put('households', house)
  expect((await world.unlink(householdId, father)).status).toBe(200)
  expect((await world.answerAsGuardian(link, 'approved')).code).toBe('LINK_USED')
  expect((await world.acceptAdmission(minor, token)).code).toBe('LINK_INVALID')
  expect(await linksOf(minor)).toEqual([])
})

test('R17: who invites is an adult who declares, not at their own address, and two presses invite once', async () => {
  const father = await world.adult()
  const [row] = (await world.stage.rows('users')).filter(({ id }) => id === father)
  expect((await world.inviteMinor(father, { email: row?.email })).code).toBe('BAD_REQUEST')
  expect((await world.inviteMinor(father, { declaration: undefined })).code).toBe('BAD_REQUEST')
  expect((await world.inviteMinor(await world.minor())).code).toBe('NOT_AN_ADULT')
  const key = randomUUID()
  for (let n = 0; n < 2; n += 1) expect((await world.inviteMinor(father, {}, { key })).status).toBe(200)
  expect(await world.stage.rowsOf('admissions', await world.householdIdOf(father))).toHaveLength(1)
  const other = await world.adult({ birthDate: TEEN })
  expect((await world.inviteMinor(other)).code).toBe('NOT_AN_ADULT')
})
