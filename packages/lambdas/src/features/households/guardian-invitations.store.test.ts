// The second guardian: invited by mail, in by a press, out by staff; on the real engine.
import { randomUUID } from 'node:crypto'
import { INVITATION } from '@app/shared/households/rules.ts'
import { clockAt } from '#test/clock.ts'
import { type HouseholdWorld, householdWorld, idIn, TEEN } from '#test/households.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const ADDRESS = 'papa@example.jp'
let world: HouseholdWorld
beforeAll(async () => {
  world = await householdWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

async function invited(address = ADDRESS) {
  const mother = await world.adult()
  const child = idIn(await world.add(mother))
  expect((await world.invite(mother, address)).status).toBe(200)
  return { mother, child, token: await world.tokenOf(mother) }
}

test('the second guardian comes by mail and a press, sees the family, and the first one hears of it', async () => {
  const { mother, child, token } = await invited()
  jest.useRealTimers()
  await world.deliver()
  const [mail] = await world.stage.mail.outbox.list(ADDRESS)
  expect(mail?.text).toContain(`/household/invitation#${token}`)
  expect(mail?.text).not.toContain('そら')
  clockAt(NOW)
  const shown = await world.read(mother)
  expect(shown.body).toMatchObject({ household: { invitation: { address: 'p••••@example.jp' } } })
  expect(await world.stage.dump('mails')).not.toContain(ADDRESS)
  const father = await world.adult()
  const looked = await world.stage.unchanged(() => world.look(father, token))
  const until = { endsAt: inDays(7).toISOString() }
  expect(looked.body).toEqual({ invitedBy: expect.any(String), ...until, children: 0, declares: false })
  expect(looked.text).not.toContain(child)
  for (let n = 0; n < 2; n += 1) expect((await world.accept(father, token)).status).toBe(200)
  expect((await world.read(father)).body).toMatchObject({
    household: {
      guardians: expect.arrayContaining([expect.objectContaining({ personId: father, isMe: true })]),
      children: [{ personId: child }],
      invitation: null,
    },
  })
  const mails = (await world.stage.rows('mails')).filter(({ personId }) => personId === mother)
  expect(mails.map(({ kind }) => kind)).toEqual(['householdJoined'])
})

test('an invitation is good once, for one person, for seven days, and only the newest', async () => {
  const { mother, token } = await invited()
  const newer = await world.invite(mother, 'other@example.jp')
  expect(newer.status).toBe(200)
  const [one, other] = [await world.adult(), await world.adult()]
  expect((await world.accept(one, token)).code).toBe('LINK_INVALID')
  expect((await world.accept(one, 'x'.repeat(60))).code).toBe('LINK_INVALID')
  const next = await world.tokenOf(mother)
  clockAt(inDays(INVITATION.days))
  expect((await world.look(one, next)).code).toBe('LINK_EXPIRED')
  expect((await world.accept(one, next)).code).toBe('LINK_EXPIRED')
  clockAt(NOW)
  const both = await Promise.all([world.accept(one, next), world.accept(other, next)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await world.invite(mother, 'third@example.jp')).code).toBe('HOUSEHOLD_FULL')
})

test('a withdrawn invitation, and one of a guardian who may not act any more, opens nothing', async () => {
  const first = await invited()
  expect((await world.withdraw(first.mother)).status).toBe(200)
  expect((await world.withdraw(first.mother)).status).toBe(200)
  expect((await world.accept(await world.adult(), first.token)).code).toBe('LINK_INVALID')
  const second = await invited()
  await world.restrict(second.mother)
  expect((await world.accept(await world.adult(), second.token)).code).toBe('LINK_INVALID')
})

test('who is a minor, has a household or is restricted does not accept', async () => {
  const { token } = await invited()
  const minor = await world.adult({ birthDate: '2010-01-01' })
  const other = await world.adult()
  idIn(await world.add(other))
  expect((await world.accept(minor, token)).code).toBe('NOT_AN_ADULT')
  expect((await world.accept(other, token)).code).toBe('ALREADY_IN_HOUSEHOLD')
  expect((await world.accept(await world.adult({ status: 'restricted' }), token)).code).toBe(
    'MEMBER_RESTRICTED',
  )
})

test('a guardian does not invite themselves, nor more often than five times a day', async () => {
  const mother = await world.adult()
  idIn(await world.add(mother))
  const own = await world.invite(mother, `${mother.slice(0, 8)}@example.jp`)
  expect(own.body).toMatchObject({ code: 'BAD_REQUEST', fields: ['email'] })
  for (let n = 0; n < INVITATION.perDay; n += 1) {
    // The same press twice counts once.
    const press = { key: randomUUID() }
    for (let again = 0; again < 2; again += 1)
      expect((await world.invite(mother, ADDRESS, press)).status).toBe(200)
  }
  expect((await world.invite(mother, ADDRESS)).code).toBe('TOO_MANY_REQUESTS')
})

test('a restricted guardian sees the household and cannot act for it; the other can', async () => {
  const { first, second, child } = await world.family()
  await world.restrict(second)
  expect((await world.read(second)).body).toMatchObject({ household: { children: [{ personId: child }] } })
  for (const refused of [
    await world.remove(second, child),
    await world.change(second, child),
    await world.companion(second),
    await world.invite(second, ADDRESS),
    await world.inviteChild(second, child),
  ])
    expect(refused.code).toBe('MEMBER_RESTRICTED')
  expect((await world.change(first, child)).status).toBe(200)
})

test('a restricted guardian withdraws the open invitations, and the consent to a child’s login with its own', async () => {
  const { mother, token } = await invited()
  const teen = idIn(await world.add(mother, { birthDate: TEEN }))
  expect((await world.inviteChild(mother, teen)).status).toBe(200)
  await world.restrict(mother)
  expect((await world.withdraw(mother)).status).toBe(200)
  expect((await world.withdrawLogin(mother, teen)).status).toBe(200)
  expect((await world.look(await world.adult(), token)).code).toBe('LINK_INVALID')
  expect(await world.stage.rowsOf('childInvitations', teen)).toEqual([])
})

test('staff unlink a guardian at once: every later call of theirs refuses, and the entry says why', async () => {
  const { first, second, child, householdId } = await world.family()
  expect((await world.readDesk(child)).body).toMatchObject({
    household: { householdId, children: [{ personId: child, firstName: null, age: 7 }] },
  })
  expect((await world.unlink(householdId, second)).body).toEqual({ unlinked: true })
  expect((await world.unlink(householdId, second)).code).toBe('NOT_FOUND')
  expect((await world.read(second)).body).toEqual({ household: null })
  for (const refused of [
    await world.change(second, child),
    await world.remove(second, child),
    await world.companion(second),
    await world.withdraw(second),
  ])
    expect(refused.code).toBe('NO_HOUSEHOLD')
  const entries = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === second)
  expect(entries).toMatchObject([{ action: 'guardianUnlinked', reason: '裁判所の決定' }])
  expect((await world.read(first)).body).toMatchObject({ household: { children: [{ personId: child }] } })
})

test('an unlinked guardian gives back the place in the party, and each hears of it; a seat they took alone stays', async () => {
  const { first, second, child, householdId } = await world.family()
  const [ours, own] = [await world.event({ guardianAccompanies: true }), await world.event()]
  const people = [
    { personId: child, part: 'takesPart' },
    { personId: second, part: 'accompanies' },
  ]
  expect((await world.join(second, ours, people)).status).toBe(200)
  expect((await world.joinAlone(second, own)).status).toBe(200)
  expect((await world.unlink(householdId, second)).status).toBe(200)
  expect(await world.seatOf(ours, second)).toMatchObject({ status: 'cancelled' })
  expect(await world.seatOf(ours, child)).toMatchObject({ status: 'registered' })
  expect(await world.seatOf(own, second)).toMatchObject({ status: 'registered' })
  expect(await world.takenOf(ours)).toBe(1)
  const left = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId }) => kind === 'eventLeft' && subjectId === ours,
  )
  expect(left.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
})

test('an unlinking and a press of the same guardian at once: the press counts before it or not at all', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { first, second, householdId } = await world.family()
    await Promise.all([world.unlink(householdId, second), world.add(second), world.companion(second)])
    await world.unlink(householdId, second)
    const [row] = (await world.stage.rows('households')).filter((each) => each.householdId === householdId)
    const people = (await world.stage.rows('householdPeople')).filter(
      (each) => each.householdId === householdId,
    )
    const of = (role: string) => people.filter((each) => each.role === role).length
    expect([row?.guardians, row?.children, row?.companions]).toEqual([
      of('guardian'),
      of('child'),
      of('companion'),
    ])
    expect(people.map(({ personId }) => personId)).not.toContain(second)
    expect((await world.read(first)).status).toBe(200)
  }
})

test('without a guardian the household ends: seats go back, rows are kept for thirty days', async () => {
  const mother = await world.adult()
  const child = idIn(await world.add(mother))
  const eventId = await world.event()
  await world.join(mother, eventId, [{ personId: child, part: 'takesPart' }])
  const householdId = await world.householdIdOf(mother)
  expect((await world.unlink(householdId, mother)).status).toBe(200)
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'cancelled' })
  expect(await world.takenOf(eventId)).toBe(0)
  const left = (await world.stage.rows('dependents')).filter(({ personId }) => personId === child)
  expect(left).toMatchObject([{ queue: 'erasing', dueOn: '2026-12-26' }])
  expect(await world.stage.rowsOf('households', householdId)).toEqual([])
})

test('on the 18th birthday the link ends, seats go back, and each guardian hears of it once', async () => {
  const { first, second, child } = await world.family()
  await world.change(first, child, { birthDate: '2008-11-28' })
  const eventId = await world.event()
  await world.join(first, eventId, [{ personId: child, part: 'takesPart' }])
  await world.job('2026-11-27T14:59:59Z')
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'registered' })
  await world.job('2026-11-27T15:00:00Z')
  await world.job('2026-11-27T15:00:01Z')
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'cancelled' })
  const mails = (await world.stage.rows('mails')).filter(({ kind, subjectId }) => {
    return kind === 'childOfAge' && subjectId === child
  })
  expect(mails.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
  const left = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId, data }) =>
      kind === 'eventLeft' && subjectId === eventId && JSON.stringify(data).includes(child),
  )
  expect(left.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
  expect(JSON.stringify(mails)).not.toContain('そら')
  expect((await world.read(first)).body).toMatchObject({ household: { children: [] } })
  await world.job('2026-12-28T00:00:00Z')
  expect((await world.stage.rows('dependents')).filter(({ personId }) => personId === child)).toEqual([])
})
