// R9: the limits of a guardian: consent per event, free events, the community app; and plans with a price.
import { aged, type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('attempts'))

/** A child whose guardian said yes, with these limits. */
async function approved(limits: readonly string[]): Promise<string> {
  const { sub } = await world.registers()
  await world.plan(sub)
  expect((await world.approve(await world.link('request', sub), { limits })).status).toBe(200)
  return sub
}
async function eventLink(sub: string, eventId: string): Promise<string> {
  const [ask] = (await world.stage.rowsOf('guardianEvents', sub)).filter((row) => row.eventId === eventId)
  return world.link('event', sub, { about: eventId, endMs: Date.parse(ask?.linkEndsAt ?? '') })
}

test('R9: with the limit askEachEvent a minor gets no seat without the guardian’s yes to the event', async () => {
  const sub = await approved(['askEachEvent'])
  const eventId = await world.event({ feeYen: 500 })
  expect((await world.join(sub, eventId)).code).toBe('EVENT_CONSENT_REQUIRED')
  expect((await world.askFor(sub, eventId)).body).toEqual({ state: 'asked' })
  expect((await world.join(sub, eventId)).code).toBe('EVENT_CONSENT_REQUIRED')
  const token = await eventLink(sub, eventId)
  const page = await world.stage.unchanged(() => world.readEvent(token), 'attempts')
  expect(page.body).toMatchObject({ state: 'asked', eventName: eventId, feeYen: 500 })
  expect((await world.answerEvent(token, 'approved')).body).toMatchObject({ state: 'approved' })
  const again = await world.stage.unchanged(() => world.answerEvent(token, 'refused'), 'attempts')
  expect(again.code).toBe('LINK_USED')
  expect((await world.join(sub, eventId)).status).toBe(200)
  // A yes to one event does not count for another, and a refusal stays.
  const other = await world.event()
  expect((await world.join(sub, other)).code).toBe('EVENT_CONSENT_REQUIRED')
  await world.askFor(sub, other)
  await world.answerEvent(await eventLink(sub, other), 'refused')
  expect((await world.join(sub, other)).code).toBe('EVENT_CONSENT_REQUIRED')
  expect((await world.askFor(sub, other)).body).toEqual({ state: 'refused' })
  const kinds = (await world.mails(sub)).filter((kind) => kind.startsWith('guardianEvent'))
  expect(kinds.sort()).toEqual([
    'guardianEventAnswered',
    'guardianEventAnswered',
    'guardianEventAsked',
    'guardianEventAsked',
  ])
})

test('R9: with the limit to free events a minor gets no seat in an event with a fee', async () => {
  const sub = await approved(['freeEventsOnly'])
  expect((await world.join(sub, await world.event({ feeYen: 500 }))).code).toBe('GUARDIAN_LIMIT')
  // An unknown fee may become a fee.
  for (const feeYen of [null, undefined])
    expect((await world.join(sub, await world.event({ feeYen }))).code).toBe('GUARDIAN_LIMIT')
  expect((await world.join(sub, await world.event({ feeYen: 0 }))).status).toBe(200)
  expect((await world.community(sub)).status).toBe(200)
  // Both limits count.
  const both = await approved(['askEachEvent', 'freeEventsOnly'])
  const [dear, free] = [await world.event({ feeYen: 500 }), await world.event({ feeYen: 0 })]
  for (const eventId of [dear, free]) {
    await world.askFor(both, eventId)
    await world.answerEvent(await eventLink(both, eventId), 'approved')
  }
  expect((await world.join(both, dear)).code).toBe('GUARDIAN_LIMIT')
  expect((await world.join(both, free)).status).toBe(200)
})

test('R9: the limit noCommunity closes the community app and nothing else', async () => {
  const sub = await approved(['noCommunity'])
  expect((await world.community(sub)).code).toBe('GUARDIAN_LIMIT')
  expect((await world.join(sub, await world.event({ consentRequired: true }))).status).toBe(200)
  expect((await world.mine(sub)).body).toMatchObject({
    opens: ['screens', 'events', 'consentEvents'],
    limits: ['noCommunity'],
  })
})

test('R9: a plan with a price needs its own consent', async () => {
  const sub = await approved([])
  const before = await world.memberOf(sub)
  expect((await world.plan(sub, 'Support')).code).toBe('CONSENT_REQUIRED')
  expect(await world.memberOf(sub)).toEqual(before)
  const adult = await world.plant({ birthDate: aged(30) })
  expect((await world.plan(adult, 'Support')).code).toBe('PLAN_NOT_AVAILABLE')
})

test('R9: a previous guardian’s yes to an event does not count', async () => {
  const sub = await approved(['askEachEvent'])
  const eventId = await world.event()
  await world.askFor(sub, eventId)
  const token = await eventLink(sub, eventId)
  await world.answerEvent(token, 'approved')
  const row = await world.rowOf(sub)
  // Another guardian has answered since: their request is another version.
  await world.stage.put('guardianships', { ...row, version: 2 })
  const member = await world.memberOf(sub)
  if (member !== undefined) await world.stage.put('users', { ...member, guardianVersion: 2 })
  expect((await world.join(sub, eventId)).code).toBe('EVENT_CONSENT_REQUIRED')
  expect((await world.readEvent(token)).code).toBe('LINK_REPLACED')
})

test('R9: twenty joins at once of a child with limits take one seat', async () => {
  const sub = await approved(['freeEventsOnly'])
  const eventId = await world.event({ feeYen: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.join(sub, eventId)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect((await world.stage.rowsOf('eventCounters', eventId))[0]).toMatchObject({ taken: 1 })
})

test('R9, R17: a guardian is not asked for an event that the household has joined the minor to', async () => {
  const sub = await approved(['askEachEvent'])
  const eventId = await world.event()
  const seat = { queueNo: 1, shard: 0, changedAt: '2026-11-01T00:00:00.000Z', status: 'registered' } as const
  await world.stage.put('participations', { eventId, personId: sub, partyId: 'household', ...seat })
  expect((await world.askFor(sub, eventId)).body).toEqual({ state: 'approved' })
  expect((await world.mails(sub)).filter((kind) => kind === 'guardianEventAsked')).toEqual([])
})
