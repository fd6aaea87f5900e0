// S197: staff restrict, lift and deregister; the press or the job does the next steps once.
import { randomUUID } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { actor } from '#aws/log.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { byEntry, type DeskWorld, deskWorld, manager, owner, restriction, seatOf } from '#test/member-desk.ts'
import { aStaff } from '#test/staff.ts'

const yearsAhead = (years: number) => Number(tokyoDate(new Date()).slice(0, 4)) + years

let world: DeskWorld
beforeAll(async () => {
  world = await deskWorld()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  await world.stage.clear('auditEntries')
  await world.stage.clear('memberTasks')
})

describe('restrict, lift, deregister', () => {
  test('S197, SEC-I9: a restriction has ground and end, gives back seats of coming events, and adds mail and audit entry', async () => {
    const member = await world.plant()
    const [next, past] = [`next-${member.id}`, `past-${member.id}`]
    await world.stage.put('events', anEvent(next), anEvent(past))
    await world.stage.put(
      'eventCounters',
      aCounter(next, { taken: 3, seats: 5 }),
      aCounter(past, { taken: 3, seats: 5, startsAtSec: 1 }),
    )
    await world.stage.put('participations', seatOf(next, member.id), seatOf(past, member.id))
    const answer = await world.press('/restriction', member.id, restriction(member, { until: '2999-12-31' }))
    expect(answer).toMatchObject({
      status: 200,
      body: { standing: 'restricted' },
    })
    expect(await world.memberOf(member.id)).toMatchObject({
      restriction: { ground: 'nuisance', until: '2999-12-31' },
    })
    const counters = await world.stage.rows('eventCounters')
    const takenOf = (id: string) => counters.find(({ eventId }) => eventId === id)?.taken
    expect([takenOf(next), takenOf(past)]).toEqual([2, 3])
    expect(await world.stage.rows('auditEntries')).toMatchObject([
      { action: 'memberRestricted', targetId: member.id, reason: '主催者から連絡' },
    ])
    const mails = (await world.stage.rows('mails')).filter(({ personId: to }) => to === member.id)
    expect(mails.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
      [
        'memberRestricted',
        {
          ground: 'ほかの会員の方や主催者の迷惑となる行為があったため',
          until: '2999-12-31T23:59:59+09:00',
        },
      ],
    ])
    expect(JSON.stringify(mails)).not.toContain('主催者から連絡')
    // The task for the end waits; the other steps are done.
    expect((await world.stage.rows('memberTasks')).map(({ kind }) => kind)).toEqual(['restrictionEnds'])
  })

  test('SEC-K3: when several staff restrict at once one succeeds and the others get STALE; one audit entry, one mail', async () => {
    const member = await world.plant()
    const answers = await Promise.all([
      world.press('/restriction', member.id, restriction(member), owner),
      world.press('/restriction', member.id, restriction(member, { ground: 'safety' }), manager),
      world.press(
        '/deregistration',
        member.id,
        { expected: member.updatedAt, ground: 'other', note: 'x' },
        manager,
      ),
    ])
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'STALE', 'STALE'])
    expect(await world.stage.rows('auditEntries')).toHaveLength(1)
    expect((await world.stage.rows('mails')).filter(({ personId: to }) => to === member.id)).toHaveLength(1)
    const now = await world.memberOf(member.id)
    expect(await world.indexOf(member.id)).toEqual(now && byEntry(indexRows(now)))
  })

  test('SEC-I6: a repeated restriction gets the lost answer and changes nothing', async () => {
    const member = await world.plant()
    const key = randomUUID()
    const first = await world.press('/restriction', member.id, restriction(member), owner, key)
    const again = await world.press('/restriction', member.id, restriction(member), owner, key)
    expect(again.body).toEqual(first.body)
    // SEC-K4: the stored answer does not identify the member.
    const kept = JSON.stringify(await world.stage.rows('outcomes'))
    expect(kept).toContain(member.id)
    for (const personal of [member.lastName, member.nickName, member.email, member.phoneNumber])
      expect(kept).not.toContain(personal)
    expect(await world.stage.rows('auditEntries')).toHaveLength(1)
  })

  test('S197: lifting a restriction makes the member active, sends a mail, and cancels the planned end', async () => {
    const member = await world.plant()
    await world.press('/restriction', member.id, restriction(member, { until: '2999-12-31' }))
    const restricted = await world.memberOf(member.id)
    const body = { expected: restricted?.updatedAt, reason: '話し合いが済んだため' }
    expect(
      await world.press('/restriction/lifting', member.id, { ...body, expected: member.updatedAt }),
    ).toMatchObject({
      code: 'STALE',
    })
    expect(await world.press('/restriction/lifting', member.id, body)).toMatchObject({
      body: { standing: 'active' },
    })
    expect((await world.memberOf(member.id))?.restriction).toBeUndefined()
    const mails = (await world.stage.rows('mails')).filter(({ personId: to }) => to === member.id)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['memberLifted', 'memberRestricted'])
  })

  test('S197: the job ends a restriction after its last day in its author’s name, unless it was lifted', async () => {
    const [ended, lifted] = [await world.plant(), await world.plant()]
    for (const one of [ended, lifted])
      await world.press('/restriction', one.id, restriction(one, { until: '2999-12-31' }))
    const before = await world.memberOf(lifted.id)
    await world.press('/restriction/lifting', lifted.id, { expected: before?.updatedAt, reason: 'x' })
    const again = await world.memberOf(lifted.id)
    await world.press('/restriction', lifted.id, restriction(again ?? lifted))
    await world.stage.clear('auditEntries')
    await makeDue()
    expect(await world.job()).toMatchObject({ done: 2, failed: 0 })
    expect((await world.memberOf(ended.id))?.status).toBe('active')
    expect((await world.memberOf(lifted.id))?.status).toBe('restricted')
    expect(await world.stage.rows('auditEntries')).toMatchObject([
      { action: 'restrictionEnded', targetId: ended.id, staffId: aStaff(owner, 'owner').staffId },
    ])
    expect(await world.stage.rows('memberTasks')).toEqual([])
  })

  test('SEC-E13: the job gives the seats back when a deregistration was cut off after the decision', async () => {
    const member = await world.plant()
    const eventId = `cut-${member.id}`
    await world.stage.put('events', anEvent(eventId))
    await world.stage.put('participations', seatOf(eventId, member.id))
    // No counter: the seat cannot go back yet.
    await world.press('/restriction', member.id, restriction(member))
    expect((await world.memberOf(member.id))?.status).toBe('restricted')
    expect(await world.stage.rows('memberTasks')).toHaveLength(1)
    await world.stage.put('eventCounters', aCounter(eventId, { taken: 1, seats: 5 }))
    await makeDue()
    expect(await world.job()).toMatchObject({ done: 1, failed: 0 })
    const counter = (await world.stage.rows('eventCounters')).find((row) => row.eventId === eventId)
    expect(counter?.taken).toBe(0)
  })

  test('S197, SEC-E12: deregistering locks the account, frees the seats, bars rejoining, and erases after thirty days', async () => {
    const member = await world.plant()
    const body = { expected: member.updatedAt, ground: 'termsBroken', note: '再三の違反' }
    const years = [yearsAhead(5)]
    expect(await world.press('/deregistration', member.id, body)).toMatchObject({
      body: { standing: 'deregistered' },
    })
    // Midnight in Tokyo may pass in between.
    years.push(yearsAhead(5))
    expect(world.stage.userPool.doneTo(member.id)).toEqual(['AdminUserGlobalSignOut', 'AdminDisableUser'])
    const locks = (await world.stage.rows('tombstones')).filter(({ leaver }) => leaver === actor(member.id))
    expect(locks.map(({ kind }) => kind).sort()).toEqual(['email', 'person', 'phone'])
    expect(years).toContain(Number(locks[0]?.rejoinFrom.slice(0, 4)))
    const record = (await world.stage.rows('leavings')).find(({ sub }) => sub === member.id)
    expect(record?.state).toBe('left')
    expect((record?.dueAtSec ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
    const after = await world.memberOf(member.id)
    const undone = { expected: after?.updatedAt, reason: 'x' }
    expect(await world.press('/restriction/lifting', member.id, undone)).toMatchObject({ code: 'CONFLICT' })
  })

  /** As if the time of every task had come. */
  async function makeDue(): Promise<void> {
    const tasks = await world.stage.rows('memberTasks')
    await world.stage.clear('memberTasks')
    await world.stage.put(
      'memberTasks',
      ...tasks.map((task) => ({ ...task, taskId: `2000${task.taskId.slice(4)}` })),
    )
  }
})
