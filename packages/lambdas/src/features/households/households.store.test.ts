// A family: who opens it, what its guardians do, its limits, on the real engine.
import { randomUUID } from 'node:crypto'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import { clockAt } from '#test/clock.ts'
import { type HouseholdWorld, householdWorld, idIn, SORA } from '#test/households.ts'
import { personId } from '#test/items.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
let world: HouseholdWorld
beforeAll(async () => {
  world = await householdWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

test('a guardian opens a household by adding a child, with what they declare', async () => {
  const mother = await world.adult()
  expect((await world.read(mother)).body).toEqual({ household: null })
  const undeclared = await world.stage.unchanged(() => world.add(mother, { declaration: undefined }))
  expect(undeclared.body).toMatchObject({ code: 'BAD_REQUEST', fields: ['declaration'] })
  const child = idIn(await world.add(mother))
  expect((await world.read(mother)).body).toMatchObject({
    household: {
      guardians: [{ personId: mother, isMe: true }],
      children: [{ personId: child, ...SORA }],
      companions: [],
      invitation: null,
    },
  })
  const [row] = (await world.stage.rows('households')).filter(({ openedBy }) => openedBy === mother)
  expect(row).toMatchObject({ children: 1, guardians: 1, declaration: 'parentalAuthority' })
})

test('a minor, a restricted member and an account without a profile open no household', async () => {
  const minor = await world.adult({ birthDate: '2010-01-01' })
  const restricted = await world.adult({ status: 'restricted' })
  expect((await world.add(minor)).code).toBe('NOT_AN_ADULT')
  expect((await world.add(restricted)).code).toBe('MEMBER_RESTRICTED')
  expect((await world.add(personId(99))).code).toBe('NO_PROFILE')
})

test.each([
  ['of age', '2008-11-26'],
  ['not born yet', '2026-11-27'],
])('a child who is %s is not added', async (_, birthDate) => {
  const refused = await world.add(await world.adult(), { birthDate })
  expect(refused.body).toMatchObject({ code: 'AGE_NOT_ALLOWED', fields: ['birthDate'] })
})

test('a press that is repeated adds one child; two first presses at once open one household', async () => {
  const mother = await world.adult()
  const key = randomUUID()
  const twice = [await world.add(mother, {}, { key }), await world.add(mother, {}, { key })]
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  const father = await world.adult()
  const both = await Promise.all([world.add(father), world.add(father, { firstName: 'うみ' })])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const own = (await world.stage.rows('householdPeople')).filter(({ personId: id }) => id === father)
  expect(own).toHaveLength(1)
  const opened = (await world.stage.rows('households')).filter(({ openedBy }) => openedBy === father)
  expect(opened).toHaveLength(1)
})

test('a household has six children and two companions at most, also by presses at once', async () => {
  const mother = await world.adult()
  idIn(await world.add(mother))
  const many = Array.from({ length: HOUSEHOLD_LIMITS.children + 1 }, () => world.add(mother))
  await Promise.all(many)
  for (let n = 0; n <= HOUSEHOLD_LIMITS.children; n += 1) await world.add(mother)
  expect((await world.add(mother)).code).toBe('HOUSEHOLD_FULL')
  const { household } = (await world.read(mother)).body as { household: { children: unknown[] } }
  expect(household.children).toHaveLength(HOUSEHOLD_LIMITS.children)
  for (let n = 0; n < HOUSEHOLD_LIMITS.companions; n += 1)
    expect((await world.companion(mother)).status).toBe(200)
  expect((await world.companion(mother)).code).toBe('HOUSEHOLD_FULL')
})

test('a guardian changes a child; after the first event only staff correct the birth date', async () => {
  const mother = await world.adult()
  const child = idIn(await world.add(mother))
  expect((await world.change(mother, child, { nickName: null, birthDate: '2018-01-01' })).status).toBe(200)
  const [row] = (await world.stage.rows('dependents')).filter((each) => each.personId === child)
  expect(row).toMatchObject({ birthDate: '2018-01-01', queue: 'birthday', dueOn: '2036-01-01' })
  expect(row).not.toHaveProperty('nickName')
  const eventId = await world.event()
  expect((await world.join(mother, eventId, [{ personId: child, part: 'takesPart' }])).status).toBe(200)
  const refused = await world.stage.unchanged(() => world.change(mother, child), 'outcomes')
  expect(refused.body).toMatchObject({ code: 'FIELD_NOT_ALLOWED', fields: ['birthDate'] })
  expect((await world.change(mother, child, { birthDate: '2018-01-01', firstName: 'うみ' })).status).toBe(200)
})

test('a guardian neither changes nor removes a child of another household', async () => {
  const [mother, other] = [await world.adult(), await world.adult()]
  const child = idIn(await world.add(mother))
  idIn(await world.add(other))
  expect((await world.change(other, child)).code).toBe('NOT_FOUND')
  await world.stage.unchanged(() => world.remove(other, child))
})

test('a removed child gives the seats of coming events back, and is erased after thirty days', async () => {
  const mother = await world.adult()
  const child = idIn(await world.add(mother))
  const eventId = await world.event()
  await world.join(mother, eventId, [
    { personId: child, part: 'takesPart' },
    { personId: mother, part: 'takesPart' },
  ])
  expect(await world.takenOf(eventId)).toBe(2)
  for (let n = 0; n < 2; n += 1) expect((await world.remove(mother, child)).body).toEqual({ changed: true })
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'cancelled' })
  expect(await world.seatOf(eventId, mother)).toMatchObject({ status: 'registered' })
  expect(await world.takenOf(eventId)).toBe(1)
  expect((await world.read(mother)).body).toMatchObject({ household: { children: [] } })
  const rowOf = async () => (await world.stage.rows('dependents')).find((row) => row.personId === child)
  expect(await rowOf()).toMatchObject({ queue: 'erasing', dueOn: '2026-12-26' })
  await world.job('2026-12-25T14:59:59Z')
  expect(await rowOf()).toBeDefined()
  await world.job('2026-12-25T15:00:00Z')
  expect(await rowOf()).toBeUndefined()
})

test('a child in another household as well keeps their row and the seats of that household', async () => {
  const { first, child, householdId } = await world.family()
  const other = await world.adult()
  idIn(await world.add(other))
  const link = { householdId: await world.householdIdOf(other), personId: child, role: 'child' as const }
  await world.stage.put('householdPeople', { ...link, addedAt: NOW.toISOString() })
  const eventId = await world.event()
  await world.join(other, eventId, [{ personId: child, part: 'takesPart' }])
  expect((await world.remove(first, child)).status).toBe(200)
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'registered' })
  const [row] = (await world.stage.rows('dependents')).filter((each) => each.personId === child)
  expect(row).toMatchObject({ queue: 'birthday' })
  const left = (await world.stage.rows('householdPeople')).filter((each) => each.personId === child)
  expect(left.map((each) => each.householdId)).not.toContain(householdId)
})
