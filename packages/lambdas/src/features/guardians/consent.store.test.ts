// R9: registration, links, answers and the record of a guardian's consent, on the real engine.
import { createHash, randomUUID } from 'node:crypto'
import { plainConsent } from '@app/shared/guardians/consent-text.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { clockAt } from '#test/clock.ts'
import { type GuardianWorld, guardianWorld, MOTHER, textOf } from '#test/guardians.ts'
import { aMember } from '#test/items.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))
afterEach(() => jest.useRealTimers())

const DAY_MS = 86_400_000
const stateOf = async (sub: string) => (await world.memberOf(sub))?.consentState

test('R9: everything opens for a 15-year-old by the guardian’s approval and closes by its withdrawal', async () => {
  const { sub, answer } = await world.registers()
  expect([answer.status, answer.code]).toEqual([200, undefined])
  expect(await world.memberOf(sub)).toMatchObject({ consentState: 'pending' })
  expect(await world.mails(sub)).toEqual(['guardianRequest'])
  await world.plan(sub)
  const [plain, asking] = [await world.event(), await world.event({ consentRequired: true })]
  expect((await world.join(sub, plain)).status).toBe(200)
  expect((await world.join(sub, asking)).code).toBe('CONSENT_REQUIRED')
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')

  const approved = await world.approve(await world.link('request', sub))
  expect(approved.body).toMatchObject({ state: 'approved' })
  const { recordToken } = approved.body as { recordToken: string }
  expect((await world.mails(sub)).sort()).toEqual(['guardianApproved', 'guardianCopy', 'guardianRequest'])
  expect((await world.join(sub, asking)).status).toBe(200)
  expect((await world.community(sub)).status).toBe(200)

  expect((await world.withdraw(recordToken)).body).toEqual({ state: 'withdrawn' })
  expect(await stateOf(sub)).toBe('withdrawn')
  for (const eventId of [plain, asking]) {
    expect((await world.stage.rowsOf('participations', eventId))[0]).toMatchObject({ status: 'cancelled' })
    expect((await world.stage.rowsOf('eventCounters', eventId))[0]).toMatchObject({ taken: 0 })
    expect((await world.join(sub, eventId)).code).toBe('CONSENT_REQUIRED')
  }
  expect((await world.community(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.qr(sub)).code).toBe('CONSENT_REQUIRED')
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianWithdrawn')).toHaveLength(2)
  expect((await world.entries(sub)).sort()).toEqual(['approved', 'named', 'withdrawn'])
  const again = await world.stage.unchanged(() => world.withdraw(recordToken), 'attempts')
  expect(again.code).toBe('LINK_USED')
})

test('R9: a minor without a guardian is not registered', async () => {
  const { sub, answer } = await world.registers({}, null)
  expect(answer.code).toBe('GUARDIAN_REQUIRED')
  expect(await world.memberOf(sub)).toBeUndefined()
  const adult = await world.registers({ birthDate: '1988-04-12' })
  expect([adult.answer.status, adult.answer.code]).toEqual([200, undefined])
  expect(await world.mails(adult.sub)).toEqual([])
  expect(await stateOf(adult.sub)).toBe('none')
})

test('R9: the same address for child and guardian is refused', async () => {
  const email = 'hana@example.jp'
  const sub = await world.plant({ email })
  for (const same of [email, 'Hana@Example.JP', 'ｈａｎａ@example.jp', 'hana+mama@example.jp'])
    expect((await world.names(sub, { ...MOTHER, email: same })).code).toBe('GUARDIAN_SAME_ADDRESS')
  expect(await stateOf(sub)).toBe('none')
  expect((await world.names(sub)).status).toBe(200)
})

test('R9: opening a page changes nothing, however often', async () => {
  const { sub } = await world.registers()
  const token = await world.link('request', sub)
  for (const _ of [1, 2, 3]) {
    const page = await world.stage.unchanged(() => world.read(token), 'attempts')
    expect(page.body).toMatchObject({ childAge: 15, guardianName: '見本 春子' })
  }
})

test('R9: a guardian’s link can be used once', async () => {
  const { sub } = await world.registers()
  const token = await world.link('request', sub)
  expect((await world.approve(token)).status).toBe(200)
  for (const press of [world.read, world.renew, world.refuse]) {
    const answer = await world.stage.unchanged(() => press(token), 'attempts')
    expect([answer.status, answer.code]).toEqual([410, 'LINK_USED'])
  }
  expect(await stateOf(sub)).toBe('approved')
})

test('R9: a forged link and a link of another kind are invalid', async () => {
  const { sub } = await world.registers()
  const other = (await world.registers()).sub
  const token = await world.link('request', sub)
  const forged = [
    token.replace(sub, other),
    `${token.slice(0, -3)}aaa`,
    await world.link('record', sub, { endMs: Date.now() + DAY_MS }),
    'x'.repeat(60),
  ]
  for (const wrong of forged) {
    const answer = await world.stage.unchanged(() => world.refuse(wrong), 'attempts')
    expect(answer.code).toBe('LINK_INVALID')
  }
  // Nothing was approved yet: there is no record.
  expect((await world.record(await world.link('record', sub))).code).toBe('LINK_INVALID')
})

test('R9: an expired link offers a new one to the same address', async () => {
  const { sub } = await world.registers()
  const expired = await world.link('request', sub, { endMs: Date.now() - 1 })
  for (const press of [world.read, world.refuse]) {
    const answer = await world.stage.unchanged(() => press(expired), 'attempts')
    expect([answer.status, answer.code]).toEqual([410, 'LINK_EXPIRED'])
  }
  await longAgo(sub)
  expect((await world.renew(expired)).body).toEqual({ sent: true })
  expect(await world.mails(sub)).toEqual(['guardianRequest', 'guardianRequest'])
  expect((await world.read(await world.link('request', sub))).status).toBe(200)
})

test('R9: naming another guardian replaces the first and invalidates the first link', async () => {
  const { sub } = await world.registers()
  const first = await world.link('request', sub)
  const father = { ...MOTHER, name: '見本 太郎', relation: 'father', email: 'taro@example.jp' }
  expect((await world.names(sub, father)).body).toMatchObject({ state: 'pending', guardian: father })
  for (const press of [world.read, world.renew, world.refuse]) {
    const answer = await world.stage.unchanged(() => press(first), 'attempts')
    expect([answer.status, answer.code]).toEqual([410, 'LINK_REPLACED'])
  }
  expect((await world.approve(await world.link('request', sub))).status).toBe(200)
})

test('R9: a child corrects a mistyped address, and the mail is sent to the new one', async () => {
  const { sub } = await world.registers({}, { ...MOTHER, email: 'haruko@exanple.jp' })
  const before = (await world.rowOf(sub)).since
  await world.names(sub)
  expect(await world.rowOf(sub)).toMatchObject({ guardian: MOTHER, guardianKey: MOTHER.email, version: 2 })
  // Day 1 stays: mending does not put the pause off.
  expect((await world.rowOf(sub)).since).toBe(before)
  expect(await world.mails(sub)).toHaveLength(2)
  await world.stage.unchanged(() => world.names(sub))
})

test('R9: the request is sent again at most three times a day; a repeated press counts once', async () => {
  // The day of the limit ends at midnight in Tokyo.
  clockAt(new Date('2030-01-10T03:00:00.000Z'))
  const { sub } = await world.registers()
  for (const _ of [1, 2, 3]) {
    await longAgo(sub)
    expect((await world.sendAgain(sub)).status).toBe(200)
    expect((await world.sendAgain(sub)).status).toBe(200)
  }
  expect(await world.mails(sub)).toHaveLength(4)
  await longAgo(sub)
  const closed = await world.stage.unchanged(() => world.sendAgain(sub))
  expect(closed.code).toBe('TOO_MANY_REQUESTS')
})

test('R9: of an approval and a refusal at once one counts', async () => {
  const { sub } = await world.registers()
  const token = await world.link('request', sub)
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => world.approve(token)),
    ...[1, 2, 3].map(() => world.refuse(token)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const kinds = (await world.entries(sub)).filter((kind) => kind === 'approved' || kind === 'refused')
  expect(kinds).toEqual([await stateOf(sub)])
})

test('R9: an approval is not stored when the text has changed since the page was opened', async () => {
  const { sub } = await world.registers()
  const token = await world.link('request', sub)
  const text = { version: '2020-01-01', hash: 'a'.repeat(64) }
  const answer = await world.stage.unchanged(() => world.approve(token, { text }), 'attempts')
  expect(answer.code).toBe('CONFLICT')
  for (const unticked of [{ isAdult: false }, { terms: false }, { privacy: undefined }, { relation: 'x' }])
    expect((await world.approve(token, unticked)).code).toBe('BAD_REQUEST')
})

test('R9: a refusal closes everything at once and the account in seven days; the child never reads the reason', async () => {
  const { sub } = await world.registers()
  await world.plan(sub)
  const event = await world.event()
  await world.join(sub, event)
  expect((await world.refuse(await world.link('request', sub), '知らない人に会うため')).status).toBe(200)
  expect((await world.stage.rowsOf('participations', event))[0]).toMatchObject({ status: 'cancelled' })
  const mine = await world.mine(sub)
  expect(mine.body).toMatchObject({ state: 'refused', opens: [], reason: 'refused' })
  expect(mine.text).not.toContain('知らない')
  const told = (await world.stage.rows('mails')).filter((mail) => mail.personId === sub)
  expect(JSON.stringify(told)).not.toContain('知らない')
  expect(told.map(({ kind }) => kind)).toContain('guardianRefused')

  const closesAt = new Date((await world.rowOf(sub)).closesAt ?? '')
  await world.job(new Date(closesAt.getTime() - 1))
  await world.job(new Date(closesAt.getTime() - 1))
  expect(await world.memberOf(sub)).toMatchObject({ status: 'active' })
  await world.job(closesAt)
  expect(await world.memberOf(sub)).toMatchObject({ status: 'left' })
  expect((await world.stage.rowsOf('leavings', sub))[0]).toMatchObject({
    state: 'left',
    dueAtSec: closesAt.getTime() / 1000,
  })
})

test('R9: a child cannot name another guardian after a refusal', async () => {
  for (const answer of ['refused', 'withdrawn', 'approved'] as const) {
    const { sub } = await world.registers()
    const token = await world.link('request', sub)
    if (answer === 'refused') await world.refuse(token)
    else await world.approve(token)
    if (answer === 'withdrawn') await world.withdraw(await world.link('record', sub))
    const other = { ...MOTHER, email: 'taro@example.jp' }
    const presses = [() => world.names(sub, other), () => world.sendAgain(sub)]
    for (const press of presses) expect((await world.stage.unchanged(press)).code).toBe('GUARDIAN_DECIDED')
  }
})

test('R9: the record keeps the approved text byte for byte after two newer versions', async () => {
  const { sub } = await world.registers()
  const token = await world.link('request', sub)
  const shown = textOf(await world.read(token))
  await world.approve(token)
  const record = await world.record(await world.link('record', sub))
  expect(textOf(record)).toEqual(shown)
  expect(record.body).toMatchObject({ guardianName: '見本 春子', relation: 'mother', limits: [] })
  // The entry contains the text itself, whatever the current text is. Here it gets an older version.
  const entry = (await world.stage.rowsOf('guardianRecords', sub)).find(({ kind }) => kind === 'approved')
  const old = { ...shown, version: '2020-01-01', sections: [{ heading: '昔の説明', lines: ['一', '二'] }] }
  const stored = { textVersion: old.version, text: JSON.stringify(old.sections) }
  await world.stage.put('guardianRecords', { ...(entry as Item<'guardianRecords'>), ...stored })
  expect(textOf(await world.record(await world.link('record', sub)))).toEqual(old)
  // The hash is that of the text.
  const plain = plainConsent(shown.sections as Parameters<typeof plainConsent>[0])
  expect(createHash('sha256').update(plain).digest('hex')).toBe(shown.hash)
  expect(entry?.network).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(JSON.parse(entry?.answers ?? '')).toMatchObject({ isAdult: true, terms: true, privacy: true })
})

test('R9: a guardian who is signed in answers in their own account', async () => {
  const mother = randomUUID()
  const email = `mother-${mother.slice(0, 8)}@example.jp`
  await world.stage.put('users', aMember(mother, { email }))
  const { sub } = await world.registers({}, { ...MOTHER, email })
  const listed = await world.children(mother)
  const [child] = (listed.body as { children: { token: string }[] }).children
  expect(child).toMatchObject({ state: 'pending', kind: 'request' })
  expect((await world.approve(child?.token ?? '')).status).toBe(200)
  const after = await world.children(mother)
  const [approved] = (after.body as { children: { token: string }[] }).children
  expect(approved).toMatchObject({ state: 'approved', kind: 'record' })
  expect((await world.record(approved?.token ?? '')).status).toBe(200)
  // Other members cannot read the child's consent.
  const stranger = randomUUID()
  await world.stage.put('users', aMember(stranger))
  expect((await world.children(stranger)).body).toEqual({ children: [] })
  expect((await world.children(sub)).body).toEqual({ children: [] })
})

test('R9: a minor from an earlier release is asked at the next visit, which is day 1', async () => {
  const sub = await world.plant()
  const before = new Date()
  const answer = await world.mine(sub)
  expect(answer.body).toMatchObject({
    state: 'none',
    opens: ['screens', 'events'],
    reason: 'notAsked',
    guardian: null,
  })
  const { since } = await world.rowOf(sub)
  expect(Date.parse(since)).toBeGreaterThanOrEqual(before.getTime())
  await world.stage.unchanged(() => world.mine(sub))
  expect((await world.join(sub, await world.event())).status).toBe(200)
  expect((await world.join(sub, await world.event({ consentRequired: true }))).code).toBe('CONSENT_REQUIRED')
  expect((await world.names(sub)).body).toMatchObject({ state: 'pending' })
  expect((await world.rowOf(sub)).since).toBe(since)
  // An adult needs no consent.
  const adult = await world.plant({ birthDate: '1988-04-12' })
  const mine = await world.stage.unchanged(() => world.mine(adult))
  expect(mine.body).toMatchObject({ isMinor: false, ownAgreementDue: false, reason: null })
})

/** The last mail went out an hour ago. */
async function longAgo(sub: string): Promise<void> {
  const row = await world.rowOf(sub)
  const linkEndsAt = new Date(Date.parse(row.linkEndsAt ?? '') - DAY_MS / 24).toISOString()
  await world.stage.put('guardianships', { ...row, linkEndsAt })
}
