// R9: neither a child nor another minor can be the child's guardian, on the real engine.
import { MINORS_ADDRESSES_PER_DAY } from '@app/shared/guardians/rules.ts'
import { clockAt } from '#test/clock.ts'
import { aged, type GuardianWorld, guardianWorld, MOTHER } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))
afterEach(() => jest.useRealTimers())

const NOON = new Date('2030-01-10T03:00:00.000Z')
const HOME = { sourceIp: '203.0.113.7' }
const WORK = { sourceIp: '198.51.100.4' }
const at = (email: string) => ({ ...MOTHER, email })
/** A child who named a guardian from the home network, and the link of the request. */
async function asked(email: string, fields: object = {}) {
  const sub = await world.plant(fields)
  expect((await world.names(sub, at(email), HOME)).status).toBe(200)
  return { sub, link: await world.link('request', sub) }
}

test.each([
  ['hana@example.jp', 'hana+papa@example.jp'],
  ['kodomo@gmail.com', 'k.odomo@gmail.com'],
  ['kodomo@gmail.com', 'K.O.Domo+1@googlemail.com'],
])('R9: %s cannot name %s: that mailbox is the child’s own', async (email, own) => {
  const sub = await world.plant({ email })
  const refused = await world.stage.unchanged(() => world.names(sub, at(own)), 'attempts')
  expect([refused.status, refused.code]).toEqual([409, 'GUARDIAN_SAME_ADDRESS'])
})

test('R9: a minor who registers with a guardian at their own mailbox is not registered', async () => {
  const { sub, answer } = await world.registers({}, null)
  expect(answer.code).toBe('GUARDIAN_REQUIRED')
  const again = await world.registersAs(sub, at(`${sub.slice(0, 8)}+mama@example.jp`))
  expect(again.code).toBe('GUARDIAN_SAME_ADDRESS')
  expect(await world.memberOf(sub)).toBeUndefined()
})

test('R9: an address that the child gave up days ago still counts as the child’s own', async () => {
  const sub = await world.plant({ email: 'hana@example.jp' })
  const change = { sub, changedAtMs: Date.now() - 1000, before: 'mae@example.jp', ttl: Date.now() }
  await world.stage.put('emailChanges', change)
  expect((await world.names(sub, at('mae+x@example.jp'))).code).toBe('GUARDIAN_SAME_ADDRESS')
})

test('R9: the address of another minor’s account is refused in any spelling, at naming and at registration', async () => {
  await world.plant({ email: 'tomo+1@example.jp', birthDate: aged(14) })
  const sub = await world.plant()
  for (const email of ['tomo+1@example.jp', 'Tomo@example.jp', 'tomo+papa@example.jp']) {
    const refused = await world.stage.unchanged(() => world.names(sub, at(email)), 'attempts')
    expect([refused.status, refused.code]).toEqual([409, 'GUARDIAN_ADDRESS_REFUSED'])
  }
  expect((await world.registers({}, at('tomo@example.jp'))).answer.code).toBe('GUARDIAN_ADDRESS_REFUSED')
})

test('R9: a child may name the address of an adult member', async () => {
  await world.plant({ email: 'mama@example.jp', birthDate: aged(40) })
  expect((await world.names(await world.plant(), at('mama@example.jp'))).status).toBe(200)
})

test('R9: a child cannot test many addresses for belonging to a minor', async () => {
  clockAt(NOON)
  const names = Array.from({ length: MINORS_ADDRESSES_PER_DAY.child + 1 }, (_, n) => `tomo-${n}@example.jp`)
  for (const email of names) await world.plant({ email, birthDate: aged(14) })
  const sub = await world.plant()
  const codes = []
  for (const email of names) codes.push((await world.names(sub, at(email))).code)
  expect(codes.slice(0, -1)).toEqual(Array(names.length - 1).fill('GUARDIAN_ADDRESS_REFUSED'))
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('R9: a child who changes to the guardian’s address afterwards cannot approve by the mailed link', async () => {
  const { sub, link } = await asked('g1@example.jp')
  const member = await world.stored(sub)
  await world.stage.put('users', { ...member, email: 'g1+me@example.jp' })
  const refused = await world.stage.unchanged(() => world.approve(link), 'attempts')
  expect([refused.status, refused.code]).toEqual([409, 'GUARDIAN_SAME_ADDRESS'])
  // A guardian's refusal is always taken.
  expect((await world.refuse(link)).status).toBe(200)
})

test('R9: the address in the user pool counts as the child’s, also when the profile has another', async () => {
  const { sub, link } = await asked('g2@example.jp')
  world.stage.userPool.holds(sub, 'g2@example.jp')
  expect((await world.approve(link)).code).toBe('GUARDIAN_SAME_ADDRESS')
  world.stage.userPool.holds(sub, 'hana@example.jp')
  expect((await world.approve(link)).status).toBe(200)
})

test('R9: an address that a minor uses by now cannot approve', async () => {
  const { link } = await asked('g3@example.jp')
  await world.plant({ email: 'g3@example.jp', birthDate: aged(16) })
  const refused = await world.stage.unchanged(() => world.approve(link), 'attempts')
  expect([refused.status, refused.code]).toEqual([409, 'GUARDIAN_ADDRESS_REFUSED'])
})

test('R9: the guardian’s address is checked again for the yes to one event', async () => {
  const { sub, link } = await asked('g4@example.jp', { plan: 'Young' })
  expect((await world.approve(link, { limits: ['askEachEvent'] }, WORK)).status).toBe(200)
  const eventId = await world.event()
  await world.askFor(sub, eventId)
  const endMs = Date.now() + 60_000
  const token = await world.link('event', sub, { about: eventId, endMs })
  await world.stage.put('users', { ...(await world.stored(sub)), email: 'g4@example.jp' })
  expect((await world.answerEvent(token, 'approved')).code).toBe('GUARDIAN_SAME_ADDRESS')
  expect((await world.answerEvent(token, 'refused')).status).toBe(200)
})

test('R9: an approval within ten minutes from the child’s network counts and goes to staff for review', async () => {
  clockAt(NOON)
  const { sub, link } = await asked('g5@example.jp')
  clockAt(new Date(NOON.getTime() + 9 * 60_000))
  expect((await world.approve(link, {}, HOME)).status).toBe(200)
  expect((await world.memberOf(sub))?.consentState).toBe('approved')
  expect(await world.signs(sub)).toEqual(['childsNetwork'])
  // The address itself is stored nowhere.
  expect(await world.stage.dump()).not.toContain(HOME.sourceIp)
})

test('R9: an approval from another network, or later, does not go to staff for review', async () => {
  clockAt(NOON)
  const elsewhere = await asked('g6@example.jp')
  expect((await world.approve(elsewhere.link, {}, WORK)).status).toBe(200)
  expect(await world.signs(elsewhere.sub)).toEqual([])
  const later = await asked('g7@example.jp')
  clockAt(new Date(NOON.getTime() + 11 * 60_000))
  expect((await world.approve(later.link, {}, HOME)).status).toBe(200)
  expect(await world.signs(later.sub)).toEqual([])
})

test('R9: the child’s network is recognised after midnight, when the key of its hash changes', async () => {
  clockAt(new Date('2030-01-10T14:56:00.000Z'))
  const { sub, link } = await asked('g8@example.jp')
  clockAt(new Date('2030-01-10T15:04:00.000Z'))
  expect((await world.approve(link, {}, HOME)).status).toBe(200)
  expect(await world.signs(sub)).toEqual(['childsNetwork'])
})

test('R9: an approval from a browser signed in as the child goes to staff for review; one signed in as another member does not', async () => {
  clockAt(NOON)
  const child = await asked('g9@example.jp')
  expect((await world.approve(child.link, { browserMember: child.sub }, WORK)).status).toBe(200)
  expect(await world.signs(child.sub)).toEqual(['childsBrowser'])
  const parent = await asked('g10@example.jp')
  const browserMember = await world.plant({ birthDate: aged(40) })
  expect((await world.approve(parent.link, { browserMember }, WORK)).status).toBe(200)
  expect(await world.signs(parent.sub)).toEqual([])
})
