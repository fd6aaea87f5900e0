// A child's login from 13: by the guardian's invitation, with the guardian's consent, and the child's history; on the real engine.
import { randomUUID } from 'node:crypto'
import { INVITATION } from '@app/shared/households/rules.ts'
import { clockAt } from '#test/clock.ts'
import { type HouseholdWorld, householdWorld, idIn, TEEN } from '#test/households.ts'
import { aWaitingParty } from '#test/items.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const ADDRESS = 'child@example.jp'
let world: HouseholdWorld
beforeAll(async () => {
  world = await householdWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

async function teenAtHome(birthDate = TEEN) {
  const mother = await world.adult()
  const child = idIn(await world.add(mother, { birthDate }))
  return { mother, child }
}

async function invited(fields: object = {}) {
  const home = await teenAtHome()
  expect((await world.inviteChild(home.mother, home.child, fields)).status).toBe(200)
  return { ...home, token: await world.loginTokenOf(home.child) }
}

const linksOf = async (personId: string) =>
  (await world.stage.rows('householdPeople')).filter((row) => row.personId === personId)

test('R9: the invitation brings the child a link that names no one of the family but who invites', async () => {
  const { mother, child, token } = await invited()
  jest.useRealTimers()
  await world.deliver()
  const [mail] = await world.stage.mail.outbox.list(ADDRESS)
  expect(mail?.text).toContain(`/household/login#${token}`)
  expect(mail?.text).not.toContain('そら')
  expect(await world.stage.dump('mails')).not.toContain(ADDRESS)
  clockAt(NOW)
  expect((await world.read(mother)).body).toMatchObject({
    household: {
      children: [{ personId: child, hasLogin: false, invitation: { address: 'c••••@example.jp' } }],
    },
  })
  const account = await world.account()
  const looked = await world.stage.unchanged(() => world.lookAtLogin(account, token))
  expect(looked.body).toMatchObject({ firstName: 'そら', endsAt: inDays(INVITATION.days).toISOString() })
})

test('R9: the child registers once; birth date and consent are the guardian’s, and no one is asked again', async () => {
  const { mother, child, token } = await invited({ limits: ['freeEventsOnly'] })
  clockAt(inDays(1))
  const teen = await world.account()
  const key = randomUUID()
  for (let n = 0; n < 2; n += 1)
    expect((await world.register(teen, token, {}, { key })).body).toEqual({ registered: true })
  const [row] = await world.stage.rowsOf('users', teen)
  expect(row).toMatchObject({
    lastName: 'みほん',
    firstName: 'そら',
    birthDate: TEEN,
    status: 'active',
    consentState: 'approved',
    guardianLimits: ['freeEventsOnly'],
    sNumber: null,
  })
  const records = (await world.stage.rows('guardianRecords')).filter(({ childId }) => childId === teen)
  expect(records).toMatchObject([
    {
      kind: 'approved',
      by: 'guardian',
      at: NOW.toISOString(),
      relation: 'mother',
      limits: ['freeEventsOnly'],
    },
  ])
  expect(records[0]?.text).toContain('みほん そら')
  const [guardianship] = (await world.stage.rows('guardianships')).filter(({ childId }) => childId === teen)
  expect(guardianship).toMatchObject({ approval: records[0]?.entryId, version: 1 })
  const mails = (await world.stage.rows('mails')).filter(({ subjectId }) => subjectId === teen)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['guardianCopy', 'memberApproved'])
  expect(await linksOf(child)).toEqual([])
  expect(await linksOf(teen)).toMatchObject([{ role: 'child', hasLogin: true, dueOn: '2030-05-05' }])
  expect((await world.read(mother)).body).toMatchObject({
    household: {
      guardians: [{ personId: mother }],
      children: [{ personId: teen, hasLogin: true, invitation: null }],
    },
  })
  // The desk shows the family on the page of the mother and on that of the child.
  for (const id of [mother, teen])
    expect((await world.readDesk(id)).body).toMatchObject({
      household: { children: [{ personId: teen, hasLogin: true }] },
    })
  expect((await world.register(await world.account(), token)).code).toBe('LINK_INVALID')
})

test('R17: seats and attendance from before are the member’s, and the counters stay as they were', async () => {
  const { mother, child, token } = await invited()
  const [ahead, past] = [await world.event(), await world.event()]
  for (const eventId of [ahead, past])
    expect((await world.join(mother, eventId, [{ personId: child, part: 'takesPart' }])).status).toBe(200)
  const came = { eventId: past, personId: child, state: 'in', at: 'x', lastAt: 'x', reentries: 0 } as const
  await world.stage.put('checkIns', { ...came, nonce: 'n', by: 'list', staffId: 's', version: 1 })
  const before = await world.seatOf(ahead, child)
  const teen = await world.account()
  expect((await world.register(teen, token)).status).toBe(200)
  expect(await world.seatOf(ahead, teen)).toEqual({ ...before, personId: teen })
  expect(await world.seatOf(ahead, child)).toBeUndefined()
  expect([await world.takenOf(ahead), await world.takenOf(past)]).toEqual([1, 1])
  const attendance = (await world.stage.rowsOf('checkIns', past)).map(({ personId }) => personId)
  expect(attendance).toEqual([teen])
  // The job repeats it, and erases the earlier row.
  const late = await world.event()
  await world.stage.put('participations', { ...(before as NonNullable<typeof before>), eventId: late })
  expect(await world.job('2026-11-26T04:00:00Z')).toMatchObject({ moved: 1, failed: 0 })
  expect(await world.seatOf(late, teen)).toMatchObject({ status: 'registered' })
  expect(await world.stage.rowsOf('dependents', child)).toEqual([])
})

test('R4, R17: a place in the line of a full event is the member’s, with those who wait with them', async () => {
  const { mother, child, token } = await invited()
  const eventId = await world.event()
  await world.join(mother, eventId, [{ personId: child, part: 'takesPart' }])
  const seat = (await world.seatOf(eventId, child)) as NonNullable<Awaited<ReturnType<typeof world.seatOf>>>
  await world.stage.put('participations', { ...seat, status: 'waiting' })
  const entry = { ...aWaitingParty(eventId, mother), partyId: seat.partyId }
  const people = [...entry.people, { personId: child, part: 'takesPart' as const }]
  await world.stage.put('queueEntries', { ...entry, people })
  const teen = await world.account()
  expect((await world.register(teen, token)).status).toBe(200)
  expect(await world.seatOf(eventId, teen)).toMatchObject({ status: 'waiting' })
  const [moved] = await world.stage.rowsOf('queueEntries', eventId)
  expect(moved?.people.map(({ personId }) => personId)).toEqual([mother, teen])
})

test('R17: a seat that the member took as well is theirs; the earlier one goes back', async () => {
  const { mother, child, token } = await invited()
  const eventId = await world.event()
  await world.join(mother, eventId, [{ personId: child, part: 'takesPart' }])
  const teen = await world.account()
  const before = await world.seatOf(eventId, child)
  await world.stage.put('participations', {
    ...(before as NonNullable<typeof before>),
    personId: teen,
    partyId: teen,
  })
  expect((await world.register(teen, token)).status).toBe(200)
  expect(await world.seatOf(eventId, child)).toBeUndefined()
  expect(await world.seatOf(eventId, teen)).toMatchObject({ status: 'registered', partyId: teen })
  expect(await world.takenOf(eventId)).toBe(0)
})

test('R9: an invitation is good once, for seven days, while it is not withdrawn and its guardian may act', async () => {
  const first = await invited()
  const teen = await world.account()
  clockAt(inDays(INVITATION.days))
  expect((await world.register(teen, first.token)).code).toBe('LINK_EXPIRED')
  clockAt(NOW)
  expect((await world.withdrawLogin(first.mother, first.child)).status).toBe(200)
  expect((await world.withdrawLogin(first.mother, first.child)).status).toBe(200)
  expect((await world.register(teen, first.token)).code).toBe('LINK_INVALID')
  const second = await invited()
  await world.inviteChild(second.mother, second.child)
  expect((await world.register(teen, second.token)).code).toBe('LINK_INVALID')
  const newest = await world.loginTokenOf(second.child)
  const [row] = await world.stage.rowsOf('users', second.mother)
  if (row === undefined) throw new Error('the mother is gone')
  await world.stage.put('users', { ...row, status: 'restricted' })
  expect((await world.register(teen, newest)).code).toBe('LINK_INVALID')
  await world.stage.put('users', row)
  const both = await Promise.all([
    world.register(teen, newest),
    world.register(await world.account(), newest),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('R9: a consent is to the child as named: a change of name or birth date ends the invitation, one of the nickname does not', async () => {
  const named = { birthDate: TEEN }
  for (const other of [{ firstName: 'うみ' }, { lastName: 'ほか' }, { birthDate: '2011-05-05' }]) {
    const { mother, child, token } = await invited()
    expect((await world.change(mother, child, { ...named, ...other })).status).toBe(200)
    expect(await world.stage.rowsOf('childInvitations', child)).toEqual([])
    expect((await world.register(await world.account(), token)).code).toBe('LINK_INVALID')
  }
  const { mother, child, token } = await invited()
  await world.change(mother, child, { ...named, nickName: 'そらっち' })
  expect((await world.register(await world.account(), token)).status).toBe(200)
})

test('R9: only a child from 13 of the caller’s own household is invited, by what was shown, to an address of their own', async () => {
  const { mother, child } = await teenAtHome()
  const small = idIn(await world.add(mother, { birthDate: '2013-11-27' }))
  expect((await world.readLogin(mother, small)).code).toBe('AGE_NOT_ALLOWED')
  expect((await world.inviteChild(mother, small)).code).toBe('AGE_NOT_ALLOWED')
  const other = await teenAtHome()
  expect((await world.inviteChild(mother, other.child)).code).toBe('NOT_FOUND')
  const [row] = await world.stage.rowsOf('users', mother)
  expect((await world.inviteChild(mother, child, { email: row?.email })).code).toBe('GUARDIAN_SAME_ADDRESS')
  const stale = { text: { version: '2026-11-23', hash: '0'.repeat(64) } }
  expect((await world.inviteChild(mother, child, stale)).code).toBe('CONFLICT')
  expect(await world.stage.rowsOf('childInvitations', child)).toEqual([])
})

test('R9: a member, an account without the terms and one with another’s nickname get the reason', async () => {
  const { token, mother } = await invited()
  expect((await world.register(mother, token)).code).toBe('PROFILE_EXISTS')
  const stranger = randomUUID()
  world.stage.userPool.knows(stranger, 'stranger@example.jp')
  expect((await world.register(stranger, token)).code).toBe('TERMS_NOT_ACCEPTED')
  const taken = (await world.familyWithLogin()).teen
  const [row] = await world.stage.rowsOf('users', taken)
  const again = await world.register(await world.account(), token, { nickName: row?.nickName })
  expect(again.code).toBe('NICKNAME_TAKEN')
})

test('R17: a child with a login joins with the household while their consent stands, and a household lifts no refusal', async () => {
  const { first, second, teen } = await world.familyWithLogin()
  const eventId = await world.event()
  expect((await world.join(second, eventId, [{ personId: teen, part: 'takesPart' }])).status).toBe(200)
  const told = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId }) => kind === 'eventJoined' && subjectId === eventId,
  )
  expect(told.map(({ personId }) => personId).sort()).toEqual([first, second, teen].sort())
  const [row] = await world.stage.rowsOf('users', teen)
  if (row === undefined) throw new Error('the child is gone')
  for (const closed of [
    { consentState: 'refused' },
    { consentState: 'withdrawn' },
    { status: 'restricted' },
  ] as const) {
    await world.stage.put('users', { ...row, ...closed })
    const next = await world.event()
    expect((await world.join(first, next, [{ personId: teen, part: 'takesPart' }])).code).toBe(
      'MEMBER_RESTRICTED',
    )
    expect(await world.takenOf(next)).toBe(0)
  }
  // Another child of this name would wait for staff.
  await world.stage.put('users', row)
})

test('R17: a child with a login who is taken out of the household stays a member; its seats go back, their own stay', async () => {
  const { first, teen, householdId } = await world.familyWithLogin()
  const [own, ours] = [await world.event(), await world.event()]
  expect((await world.joinAlone(teen, own)).status).toBe(200)
  await world.join(first, ours, [{ personId: teen, part: 'takesPart' }])
  expect((await world.remove(first, teen)).status).toBe(200)
  expect(await linksOf(teen)).toEqual([])
  expect(await world.seatOf(ours, teen)).toMatchObject({ status: 'cancelled' })
  expect(await world.seatOf(own, teen)).toMatchObject({ status: 'registered' })
  expect(await world.stage.rowsOf('users', teen)).toMatchObject([{ status: 'active' }])
  expect(await world.stage.rowsOf('households', householdId)).toMatchObject([{ children: 0 }])
})

test('R17: on the 18th birthday the link of a member ends; history and own seats stay, and each hears of it', async () => {
  const { first, second, teen } = await world.familyWithLogin()
  const [row] = await world.stage.rowsOf('users', teen)
  if (row === undefined) throw new Error('the child is gone')
  const [own, ours] = [await world.event(), await world.event()]
  await world.joinAlone(teen, own)
  await world.join(first, ours, [{ personId: teen, part: 'takesPart' }])
  await world.stage.put('users', { ...row, birthDate: '2008-11-28' })
  const [link] = await linksOf(teen)
  if (link === undefined) throw new Error('the link is gone')
  await world.stage.put('householdPeople', { ...link, dueOn: '2026-11-28' })
  await world.job('2026-11-27T14:59:59Z')
  expect(await linksOf(teen)).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) await world.job('2026-11-27T15:00:00Z')
  expect(await linksOf(teen)).toEqual([])
  expect(await world.seatOf(own, teen)).toMatchObject({ status: 'registered' })
  expect(await world.seatOf(ours, teen)).toMatchObject({ status: 'cancelled' })
  const mails = (await world.stage.rows('mails')).filter(
    ({ kind, subjectId }) =>
      (kind === 'childOfAge' && subjectId === teen) || (kind === 'eventLeft' && subjectId === ours),
  )
  expect(mails.map(({ personId, kind }) => [kind, personId]).sort()).toEqual(
    [
      ['childOfAge', first],
      ['childOfAge', second],
      ['eventLeft', teen],
      ['eventLeft', first],
      ['eventLeft', second],
    ].sort(),
  )
  // Not in the night, and each guardian reads whose place it was.
  const left = mails.filter(({ kind }) => kind === 'eventLeft')
  expect(new Set(left.map(({ dueAt }) => dueAt))).toEqual(new Set(['2026-11-27T23:00:00.000Z']))
  const named = left.filter(({ data }) => JSON.stringify(data).includes(teen))
  expect(named.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
})

test('R17: a birth date that staff have corrected moves the end of the link', async () => {
  const { teen } = await world.familyWithLogin()
  const [link] = await linksOf(teen)
  if (link === undefined) throw new Error('the link is gone')
  await world.stage.put('householdPeople', { ...link, dueOn: '2026-11-26' })
  await world.job('2026-11-26T05:00:00Z')
  expect(await linksOf(teen)).toMatchObject([{ dueOn: '2030-05-05' }])
})

test('unlinking a guardian ends the invitation of a child that they made, and keeps that of the other guardian', async () => {
  for (const [inviter, stays] of [
    ['first', 1],
    ['second', 0],
  ] as const) {
    const family = await world.family()
    await world.change(family.first, family.child, { birthDate: TEEN })
    expect((await world.inviteChild(family[inviter], family.child)).status).toBe(200)
    expect((await world.unlink(family.householdId, family.second)).status).toBe(200)
    expect(await world.stage.rowsOf('childInvitations', family.child)).toHaveLength(stays)
  }
})
