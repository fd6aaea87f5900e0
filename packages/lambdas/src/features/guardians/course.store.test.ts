// R9: the steps of a consent by the job, day by day, and at the 18th birthday, on the real engine.
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { dayStart } from '@app/shared/guardians/rules.ts'
import { tokyoMidnightSec } from '@app/shared/leaving/rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { clockAt } from '#test/clock.ts'
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())
afterEach(() => jest.useRealTimers())

const midnight = (date: string) => new Date(tokyoMidnightSec(date) * 1000)
const before = (at: Date) => new Date(at.getTime() - 1)
/** The job at a time, as often as something is due. */
async function runAt(at: Date): Promise<void> {
  for (const _ of [1, 2, 3]) await world.job(at)
}

test('R9: a minor is reminded at day 3 and day 10 and paused at day 14, and can be approved afterwards', async () => {
  const { sub } = await world.registers()
  await world.plan(sub)
  const { since } = await world.rowOf(sub)
  const day = (days: number) => dayStart(new Date(since), days)
  const reminders = async () => (await world.mails(sub)).filter((kind) => kind === 'guardianReminder').length
  for (const [at, count] of [
    [before(day(3)), 0],
    [day(3), 1],
    [before(day(10)), 1],
    [day(10), 2],
    [before(day(14)), 2],
  ] as const) {
    await runAt(at)
    expect([at, await reminders()]).toEqual([at, count])
  }
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'pending' })
  await runAt(day(14))
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'paused' })
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianPaused')).toHaveLength(2)
  expect((await world.join(sub, await world.event())).code).toBe('CONSENT_REQUIRED')
  expect((await world.qr(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.mine(sub)).body).toMatchObject({ opens: [], reason: 'paused', pausesOn: null })
  // Sent again it stays paused until the answer.
  const row = await world.rowOf(sub)
  await world.stage.put('guardianships', { ...row, linkEndsAt: new Date(Date.now() + 1).toISOString() })
  await world.sendAgain(sub)
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'paused' })
  expect((await world.approve(await world.link('request', sub))).status).toBe(200)
  expect((await world.join(sub, await world.event())).status).toBe(200)
  expect(await world.entries(sub)).toEqual(
    expect.arrayContaining(['named', 'reminded', 'paused', 'sentAgain', 'approved']),
  )
})

test('R9: a member of an earlier release without a guardian is reminded at day 3 and day 10, and paused at day 14', async () => {
  const sub = await world.plant()
  await world.mine(sub)
  const { since } = await world.rowOf(sub)
  const day = (days: number) => dayStart(new Date(since), days)
  const [once, twice] = [['guardianUnnamed'], ['guardianUnnamed', 'guardianUnnamed']]
  for (const [at, sent] of [
    [before(day(3)), []],
    [day(3), once],
    [before(day(10)), once],
    [day(10), twice],
    [before(day(14)), twice],
    [day(14), ['guardianPaused', ...twice]],
  ] as const) {
    await runAt(at)
    expect([at, (await world.mails(sub)).sort()]).toEqual([at, sent])
  }
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'paused' })
  // Only to the member: no guardian is named yet.
  const addressees = (await world.stage.rows('mails')).filter(({ subjectId }) => subjectId === sub)
  expect(new Set(addressees.map(({ personId }) => personId))).toEqual(new Set([sub]))
  expect((await world.names(sub)).body).toMatchObject({ state: 'paused' })
})

const STATES = ['none', 'pending', 'approved', 'refused', 'withdrawn', 'paused'] as const

/** What a member in a state may use: an event, an event that requires consent, the community app, QR. */
async function opens(sub: string): Promise<boolean[]> {
  const presses = [
    await world.join(sub, await world.event({ eventStartDateTime: null })),
    await world.join(sub, await world.event({ eventStartDateTime: null, consentRequired: true })),
    await world.community(sub),
    await world.qr(sub),
  ]
  return presses.map(({ status }) => status === 200)
}

async function turnsAt(birthDate: string, midnightOf: string): Promise<void> {
  for (const consentState of STATES) {
    const limits = consentState === 'approved' ? { guardianLimits: ['noCommunity' as const] } : {}
    const sub = await world.plant({ birthDate, consentState, ...limits })
    clockAt(before(midnight(midnightOf)))
    const minor = await opens(sub)
    expect([consentState, minor.every((open) => open)]).toEqual([consentState, false])
    expect((await world.mine(sub)).body).toMatchObject({ isMinor: true })
    clockAt(midnight(midnightOf))
    expect([consentState, await opens(sub)]).toEqual([consentState, [true, true, true, true]])
    expect((await world.mine(sub)).body).toMatchObject({ isMinor: false, reason: null })
    jest.useRealTimers()
  }
}

test('R9: every row of the table of consents changes at 00:00 Tokyo time on the 18th birthday', async () => {
  const tomorrow = addDays(tokyoDate(new Date()), 1)
  await turnsAt(`${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`, tomorrow)
})

test('R9: a member born on 29 February is of age on 1 March of a common year', async () => {
  await turnsAt('2012-02-29', '2030-03-01')
})

test('R9: members are notified once at 18 and then agree for themselves', async () => {
  const { sub } = await world.registers()
  const birthday = midnight('2030-03-01')
  const [row, member] = [await world.rowOf(sub), await world.memberOf(sub)]
  await world.stage.put('users', { ...(member as Item<'users'>), birthDate: '2012-02-29' })
  await world.stage.put('guardianships', { ...row, reminded: 10, since: '2030-02-28T00:00:00.000Z' })
  clockAt(birthday)
  expect((await world.mine(sub)).body).toMatchObject({ isMinor: false, ownAgreementDue: true })
  jest.useRealTimers()
  await runAt(birthday)
  await runAt(new Date(birthday.getTime() + 60_000))
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianAdult')).toHaveLength(1)
  expect((await world.mails(sub)).includes('guardianPaused')).toBe(false)
  clockAt(birthday)
  expect((await world.read(await world.link('request', sub))).code).toBe('LINK_USED')
  expect((await world.agree(sub)).body).toMatchObject({ ownAgreementDue: false })
  await world.stage.unchanged(() => world.agree(sub))
  expect((await world.entries(sub)).sort()).toEqual(['agreedThemself', 'named', 'turnedAdult'])
  const agreed = (await world.stage.rowsOf('consents', sub)).map(({ document }) => document.split('#')[0])
  expect(agreed).toContain('terms-adult')
  jest.useRealTimers()
  const minor = await world.plant()
  expect((await world.agree(minor)).code).toBe('CONFLICT')
})

test('R9: a member who agreed before the notice at 18 is not asked again', async () => {
  const { sub } = await world.registers()
  const [row, member] = [await world.rowOf(sub), await world.stored(sub)]
  await world.stage.put('users', { ...member, birthDate: '2012-02-29' })
  await world.stage.put('guardianships', { ...row, reminded: 10, since: '2030-02-28T00:00:00.000Z' })
  const birthday = midnight('2030-03-01')
  clockAt(birthday)
  await world.agree(sub)
  jest.useRealTimers()
  await runAt(new Date(birthday.getTime() + 60_000))
  expect(await world.mails(sub)).not.toContain('guardianAdult')
  expect(await world.entries(sub)).toContain('turnedAdult')
})

test('R9: a minor who left gets no reminders, and the days continue when they come back', async () => {
  const { sub } = await world.registers()
  const { since } = await world.rowOf(sub)
  const day = (days: number) => dayStart(new Date(since), days)
  const member = await world.stored(sub)
  await world.stage.put('users', { ...member, status: 'left' })
  await runAt(day(3))
  expect(await world.mails(sub)).toEqual(['guardianRequest'])
  await world.stage.put('users', member)
  await runAt(day(4))
  expect((await world.mails(sub)).sort()).toEqual(['guardianReminder', 'guardianRequest'])
  // An erased member has no next step.
  await world.stage.clear('users')
  await runAt(day(10))
  expect(await world.rowOf(sub)).not.toHaveProperty('queue')
})

test('R9: seats taken while the approval is being withdrawn are given back within a minute', async () => {
  const { sub } = await world.registers()
  await world.plan(sub)
  await world.approve(await world.link('request', sub))
  await world.withdraw(await world.link('record', sub))
  // A seat that an index was too late to show.
  const eventId = await world.event()
  await world.stage.put('participations', {
    eventId,
    personId: sub,
    partyId: sub,
    status: 'registered',
    queueNo: 1,
    shard: 0,
    changedAt: new Date().toISOString(),
  })
  const [counter] = await world.stage.rowsOf('eventCounters', eventId)
  if (counter !== undefined) await world.stage.put('eventCounters', { ...counter, taken: 1 })
  await world.job(new Date(Date.now() + 60_000))
  expect((await world.stage.rowsOf('participations', eventId))[0]).toMatchObject({ status: 'cancelled' })
  expect((await world.stage.rowsOf('eventCounters', eventId))[0]).toMatchObject({ taken: 0 })
  expect(await world.rowOf(sub)).not.toHaveProperty('seatsDue')
})
