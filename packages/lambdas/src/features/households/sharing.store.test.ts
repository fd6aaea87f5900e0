// A child in two households: invited by one, accepted by a guardian of the other, two at most; on the real engine.
import { clockAt } from '#test/clock.ts'
import { type HouseholdWorld, householdWorld, idIn, TEEN } from '#test/households.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
let world: HouseholdWorld
beforeAll(async () => {
  world = await householdWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

const householdsWith = async (child: string) =>
  (await world.stage.rows('householdPeople'))
    .filter(({ personId }) => personId === child)
    .map(({ householdId }) => householdId)
    .sort()

const namesIn = (answer: { readonly body: unknown }) => JSON.stringify(answer.body)

/** A household with two guardians and a child whom an invitation shares. */
async function invited() {
  const family = await world.family()
  expect((await world.share(family.first, [family.child])).status).toBe(200)
  return { ...family, token: await world.tokenOf(family.first) }
}

/** The child of a family, in the household of a father with a child of his own. */
async function shared() {
  const family = await invited()
  const father = await world.adult()
  const own = idIn(await world.add(father, { nickName: 'うみちゃん' }))
  expect((await world.accept(father, family.token)).status).toBe(200)
  return { ...family, father, own }
}

test('R17: a guardian of another household accepts, and both have the child and none of the other’s other people', async () => {
  const { first, second, child, token, householdId } = await invited()
  expect((await world.read(first)).body).toMatchObject({ household: { invitation: { childIds: [child] } } })
  const father = await world.adult()
  const own = idIn(await world.add(father, { nickName: 'うみちゃん' }))
  const looked = await world.stage.unchanged(() => world.look(father, token))
  expect(looked.body).toMatchObject({ children: 1, declares: false })
  expect(looked.text).not.toContain(child)
  expect((await world.accept(father, token)).status).toBe(200)
  expect(await householdsWith(child)).toEqual([householdId, await world.householdIdOf(father)].sort())
  const [theirs, his] = [await world.read(first), await world.read(father)]
  expect(his.body).toMatchObject({
    household: { children: expect.arrayContaining([expect.objectContaining({ personId: child })]) },
  })
  expect(theirs.body).toMatchObject({ household: { children: [{ personId: child }], invitation: null } })
  for (const id of [first, second]) expect(namesIn(his)).not.toContain(id)
  for (const id of [father, own]) expect(namesIn(theirs)).not.toContain(id)
  const mails = (await world.stage.rows('mails')).filter(
    ({ kind, data }) => kind === 'childShared' && JSON.stringify(data).includes(child),
  )
  expect(mails.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
})

test('R17: the invitation and the news of a shared child are mailed, and the invitation names no child', async () => {
  const { first, token } = await invited()
  jest.useRealTimers()
  await world.deliver()
  const [mail] = await world.stage.mail.outbox.list('other@example.jp')
  expect(mail?.text).toContain(`/household/invitation#${token}`)
  expect(mail?.text).toContain('あなたのご家族にも登録')
  expect(mail?.text).not.toContain('そら')
  const father = await world.adult()
  expect((await world.accept(father, token, 'actualCarer')).status).toBe(200)
  await world.deliver()
  const news = await world.stage.mail.outbox.list(`${first.slice(0, 8)}@example.jp`)
  expect(news.filter(({ text }) => text.includes('そらちゃんさんを自分のご家族にも登録'))).toHaveLength(1)
})

test('R17: who has no household opens one by accepting with a declaration, and none without', async () => {
  const { child, token } = await invited()
  const father = await world.adult()
  expect((await world.look(father, token)).body).toMatchObject({ children: 1, declares: true })
  const without = await world.accept(father, token)
  expect(without.body).toMatchObject({ code: 'BAD_REQUEST', fields: ['declaration'] })
  expect((await world.accept(father, token, 'parentalAuthority')).status).toBe(200)
  expect((await world.read(father)).body).toMatchObject({
    household: { children: [{ personId: child }], guardians: [{ isMe: true }] },
  })
  const [house] = await world.stage.rowsOf('households', await world.householdIdOf(father))
  expect(house).toMatchObject({ children: 1, guardians: 1, declaration: 'parentalAuthority' })
})

test('R17: a child is of two households at most, also when two accept at once', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { child, token } = await invited()
    const [one, other] = [await world.adult(), await world.adult()]
    const both = await Promise.all([
      world.accept(one, token, 'actualCarer'),
      world.accept(other, token, 'actualCarer'),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await householdsWith(child)).toHaveLength(2)
  }
  const { first, child, father } = await shared()
  expect((await world.share(first, [child])).code).toBe('ALREADY_IN_HOUSEHOLD')
  expect((await world.share(father, [child])).code).toBe('ALREADY_IN_HOUSEHOLD')
})

test('R17: two children come by one mail, all or none; a child with a login is not shared', async () => {
  const { first, child } = await world.family()
  const sister = idIn(await world.add(first, { nickName: 'はなちゃん' }))
  expect((await world.share(first, [child, sister])).status).toBe(200)
  const token = await world.tokenOf(first)
  const father = await world.adult()
  for (let n = 0; n < 5; n += 1) idIn(await world.add(father))
  expect((await world.accept(father, token)).code).toBe('HOUSEHOLD_FULL')
  expect([await householdsWith(child), await householdsWith(sister)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
  const other = await world.adult()
  expect((await world.look(other, token)).body).toMatchObject({ children: 2 })
  expect((await world.accept(other, token, 'actualCarer')).status).toBe(200)
  expect([await householdsWith(child), await householdsWith(sister)].map(({ length }) => length)).toEqual([
    2, 2,
  ])
  const withLogin = await world.familyWithLogin()
  expect((await world.share(withLogin.first, [withLogin.teen])).code).toBe('NOT_FOUND')
})

test('R17: both households take the child out at once: the last one keeps the row for thirty days', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { first, child, father } = await shared()
    const removals = await Promise.all([world.remove(first, child), world.remove(father, child)])
    // Who was overtaken presses again.
    for (const [n, as] of [first, father].entries())
      if (removals[n]?.status !== 200) expect((await world.remove(as, child)).status).toBe(200)
    expect(await householdsWith(child)).toEqual([])
    expect((await world.stage.rowsOf('dependents', child))[0]).toMatchObject({ queue: 'erasing' })
  }
})

test('R17: a guardian of the other household who leaves it or is unlinked leaves the child where they are', async () => {
  const { first, child, father, own } = await shared()
  expect((await world.unlink(await world.householdIdOf(father), father)).status).toBe(200)
  expect(await householdsWith(child)).toEqual([await world.householdIdOf(first)])
  expect((await world.stage.rowsOf('dependents', child))[0]).toMatchObject({ queue: 'birthday' })
  expect((await world.stage.rowsOf('dependents', own))[0]).toMatchObject({ queue: 'erasing' })
  expect((await world.read(father)).body).toEqual({ household: null })
  expect((await world.read(first)).body).toMatchObject({ household: { children: [{ isInAnother: false }] } })
})

test('R17: on the 18th birthday the link ends in both households, with a mail to each guardian', async () => {
  const { first, second, child, father } = await shared()
  await world.change(first, child, { birthDate: '2008-12-01' })
  await world.job('2026-11-30T15:10:00Z')
  expect(await householdsWith(child)).toEqual([])
  const mails = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId }) => kind === 'childOfAge' && subjectId === child,
  )
  expect(mails.map(({ personId }) => personId).sort()).toEqual([first, second, father].sort())
})

test('R17: a shared child who gets a login is a member in both households, which still name each other', async () => {
  const { first, child, father } = await shared()
  await world.change(first, child, { birthDate: TEEN })
  await world.inviteChild(first, child)
  const teen = await world.account()
  expect((await world.register(teen, await world.loginTokenOf(child))).status).toBe(200)
  expect(await householdsWith(child)).toEqual([])
  const ids = [await world.householdIdOf(first), await world.householdIdOf(father)]
  const links = (await world.stage.rows('householdPeople')).filter(({ personId }) => personId === teen)
  expect(new Map(links.map(({ householdId, sharedWith }) => [householdId, sharedWith]))).toEqual(
    new Map([
      [ids[0], ids[1]],
      [ids[1], ids[0]],
    ]),
  )
})

test('R17: an invitation that stands again brings no third household', async () => {
  const { child, token, householdId } = await invited()
  const [row] = await world.stage.rowsOf('householdInvitations', householdId)
  if (row === undefined) throw new Error('there is no invitation')
  const [one, other] = [await world.adult(), await world.adult()]
  expect((await world.accept(one, token, 'actualCarer')).status).toBe(200)
  await world.stage.put('householdInvitations', row)
  expect((await world.accept(other, token, 'actualCarer')).code).toBe('ALREADY_IN_HOUSEHOLD')
  expect(await householdsWith(child)).toHaveLength(2)
})

test('R17: a household that the child has left makes room for another one', async () => {
  const { first, child, father } = await shared()
  expect((await world.remove(father, child)).status).toBe(200)
  expect((await world.share(first, [child])).status).toBe(200)
  const grandfather = await world.adult()
  expect((await world.accept(grandfather, await world.tokenOf(first), 'actualCarer')).status).toBe(200)
  expect(await householdsWith(child)).toHaveLength(2)
  // And the first one leaves: it comes back by an invitation of the other.
  expect((await world.remove(first, child)).status).toBe(200)
  expect((await world.share(grandfather, [child])).status).toBe(200)
  expect((await world.accept(first, await world.tokenOf(grandfather))).status).toBe(200)
  expect(await householdsWith(child)).toHaveLength(2)
})

test('R17: guardians of the same household, minors, restricted members and a full household do not accept', async () => {
  const { second, token } = await invited()
  expect((await world.accept(second, token)).code).toBe('ALREADY_IN_HOUSEHOLD')
  expect((await world.accept(await world.adult({ birthDate: '2010-01-01' }), token)).code).toBe(
    'NOT_AN_ADULT',
  )
  const restricted = await world.adult({ status: 'restricted' })
  expect((await world.accept(restricted, token, 'actualCarer')).code).toBe('MEMBER_RESTRICTED')
  const full = await world.adult()
  for (let n = 0; n < 6; n += 1) idIn(await world.add(full))
  expect((await world.accept(full, token)).code).toBe('HOUSEHOLD_FULL')
})

test('R17: a withdrawn invitation, one of a restricted guardian and one for a child who left opens nothing', async () => {
  const father = await world.adult()
  const [withdrawn, restricted, left] = [await invited(), await invited(), await invited()]
  expect((await world.withdraw(withdrawn.first)).status).toBe(200)
  await world.restrict(restricted.first)
  expect((await world.remove(left.second, left.child)).status).toBe(200)
  for (const { token } of [withdrawn, restricted, left])
    expect((await world.accept(father, token, 'actualCarer')).code).toBe('LINK_INVALID')
  expect((await world.read(father)).body).toEqual({ household: null })
  const stranger = await world.family()
  expect((await world.share(stranger.first, [left.child])).code).toBe('NOT_FOUND')
})

test('R17: a seat that one household took is seen by the other, who does not cancel it; mails reach each guardian once', async () => {
  const { first, second, child, father } = await shared()
  const eventId = await world.event()
  expect((await world.join(first, eventId, [{ personId: child, part: 'takesPart' }])).status).toBe(200)
  const seen = (await world.party(father, eventId)).body
  expect(seen).toMatchObject({
    people: expect.arrayContaining([
      expect.objectContaining({ personId: child, canLeave: false, isOthers: true }),
    ]),
  })
  expect(JSON.stringify(seen)).not.toContain(second)
  expect(await world.takenOf(eventId)).toBe(1)
  // Taking the child out of his household leaves the seat of hers.
  expect((await world.remove(father, child)).status).toBe(200)
  expect(await world.seatOf(eventId, child)).toMatchObject({ status: 'registered' })
  const mails = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId }) => kind === 'eventJoined' && subjectId === eventId,
  )
  expect(mails.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
})
