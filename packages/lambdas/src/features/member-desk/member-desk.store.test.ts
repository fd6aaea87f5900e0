// R10, S197: staff find, read, reveal, restrict, lift, deregister and correct members.
import { randomUUID } from 'node:crypto'
import type { DeskMember, FoundMember } from '@app/shared/member-desk/contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const MEMBER = '/staff/members/{memberId}'
const owner = personId(1)
const manager = personId(2)
const auditor = personId(3)

let stage: Stage
let ask: Ask
let job: () => Promise<{ done: number; indexed: number; failed: number }>
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('member-desk')
  stage.enter('member-desk-job')
  job = jest.requireActual('#features/member-desk/member-desk-job.handler.ts').handler
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(manager, 'manager'), aStaff(auditor, 'auditor'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('auditEntries')
  await stage.clear('memberTasks')
})

/** A member with rows of the index, as the job makes them. */
async function plant(fields: Partial<Item<'users'>> = {}): Promise<Item<'users'>> {
  const member = aMember(randomUUID(), fields)
  await stage.put('users', member)
  await stage.put('memberIndex', ...rowsOf(member))
  return member
}
const { indexRows: rowsOf } = jest.requireActual<typeof import('#domain/member-index-store.ts')>(
  '#domain/member-index-store.ts',
)
const memberOf = async (id: string) => (await stage.rows('users')).find((row) => row.id === id)
const indexOf = async (id: string) =>
  (await stage.rows('memberIndex'))
    .filter(({ memberId }) => memberId === id)
    .sort((a, b) => (a.entry < b.entry ? -1 : 1))
const sorted = (rows: Item<'memberIndex'>[]) => [...rows].sort((a, b) => (a.entry < b.entry ? -1 : 1))

const press = (path: string, memberId: string, body: object, as = owner, key: string = randomUUID()) =>
  ask(`POST ${MEMBER}${path}`, { as, key, path: { memberId }, body })
const restriction = (member: { updatedAt: string }, more: object = {}) => ({
  expected: member.updatedAt,
  ground: 'nuisance',
  note: '主催者から連絡',
  until: null,
  ...more,
})
async function found(typed: string, as = owner): Promise<FoundMember[]> {
  const answer = await ask('POST /staff/members/search', { as, body: { typed } })
  expect(answer.status).toBe(200)
  return (answer.body as { members: FoundMember[] }).members
}

describe('search', () => {
  test('R10: by the beginning of name, given name, kana, nickname, address and number, in any spelling', async () => {
    const { id } = await plant({
      lastName: '鶴岡',
      firstName: '美沙',
      kana: 'つるおか みさ',
      nickName: 'ミサキチ',
      email: 'tsuru.misa@example.jp',
      phoneNumber: '080-7777-1234',
    })
    for (const typed of [
      '鶴',
      '鶴岡　美',
      '美沙',
      'ツルオカ',
      'ﾂﾙｵ',
      'みさき',
      'TSURU',
      '０８０ー7777',
      '+81 80-7777',
    ])
      expect([typed, (await found(typed)).map(({ memberId }) => memberId)]).toEqual([typed, [id]])
    expect(await found('岡')).toEqual([])
    expect(await found('')).toEqual([])
  })

  test('SEC-K4: an auditor sees that there is somebody, and not who; of a minor the desk sees the family name', async () => {
    await plant({ lastName: '鴨川', firstName: '一郎', nickName: 'かもかも1' })
    await plant({ lastName: '鴨川', firstName: '二郎', nickName: 'かもかも2', birthDate: '2020-01-01' })
    expect((await found('鴨')).map(({ lastName, firstName }) => [lastName, firstName])).toEqual([
      ['鴨川', '一郎'],
      ['鴨川', null],
    ])
    for (const one of await found('鴨', auditor))
      expect(one).toMatchObject({ lastName: null, firstName: null, nickName: null, kana: null })
  })

  test('R10: what is typed leaves nothing in the tables and is in no address', async () => {
    await stage.unchanged(() => found('鴨'))
    expect((await ask('GET /staff/members/search', { as: owner, query: { typed: '鴨' } })).status).toBe(404)
  })
})

describe('the page', () => {
  test('SEC-K4: what a role does not see is not in the answer; it is revealed with a reason that the record keeps', async () => {
    const child = await plant({ birthDate: '2015-05-05', lastName: '鵜飼', firstName: '三郎' })
    const answer = await ask(`GET ${MEMBER}`, { as: manager, path: { memberId: child.id } })
    const { member } = answer.body as { member: DeskMember }
    expect(member).toMatchObject({
      lastName: '鵜飼',
      firstName: null,
      email: null,
      birthDate: null,
      isMinor: true,
    })
    for (const hidden of [child.email, child.birthDate, child.address, child.phoneNumber, '三郎'])
      expect(answer.text).not.toContain(hidden)
    const asAuditor = await ask(`GET ${MEMBER}`, { as: auditor, path: { memberId: child.id } })
    for (const hidden of ['鵜飼', child.nickName]) expect(asAuditor.text).not.toContain(hidden)

    expect(await press('/reveal', child.id, { reason: '' }, auditor)).toMatchObject({ code: 'BAD_REQUEST' })
    const shown = await press('/reveal', child.id, { reason: '保護者からの電話' }, auditor)
    expect(shown).toMatchObject({ status: 200, body: { email: child.email, firstName: '三郎' } })
    const [entry] = await stage.rows('auditEntries')
    expect(entry).toMatchObject({ action: 'memberRevealed', targetId: child.id, reason: '保護者からの電話' })
    expect(JSON.stringify(await stage.rows('outcomes'))).not.toContain(child.email)
  })

  test('R10: the timeline has what happened, newest first', async () => {
    const member = await plant()
    const event = anEvent(`tl-${member.id.slice(0, 8)}`, { eventName: '夏の会' })
    await stage.put('events', event)
    await stage.put('eventCounters', aCounter(event.eventId, { taken: 1 }))
    await stage.put('participations', seatOf(event.eventId, member.id, '2025-06-01T00:00:00.000Z'))
    await stage.put('consents', {
      sub: member.id,
      document: 'terms#x',
      version: 'x',
      acceptedAt: '2025-05-01T00:00:00.000Z',
    })
    await press('/restriction', member.id, restriction(member))
    const { body } = await ask(`GET ${MEMBER}`, { as: owner, path: { memberId: member.id } })
    const { history } = body as { history: { kind: string; subject: string | null; note: string | null }[] }
    expect(history.map(({ kind, subject, note }) => [kind, subject ?? note])).toEqual([
      // The seat went back with the restriction, a moment after it.
      ['cancelled', '夏の会'],
      ['restricted', '主催者から連絡'],
      ['agreed', 'terms'],
      ['registered', null],
    ])
  })

  test('nobody: 404', async () => {
    expect(await ask(`GET ${MEMBER}`, { as: owner, path: { memberId: personId(77) } })).toMatchObject({
      status: 404,
    })
  })
})

function seatOf(
  eventId: string,
  sub: string,
  changedAt = '2025-04-01T00:00:00.000Z',
): Item<'participations'> {
  return { eventId, personId: sub, partyId: sub, status: 'registered', queueNo: 1, shard: 0, changedAt }
}

describe('restrict, lift, deregister', () => {
  test('S197, SEC-I9: restricted with ground and end; seats of events to come go back, mail and entry stand', async () => {
    const member = await plant()
    const [next, past] = [`next-${member.id}`, `past-${member.id}`]
    await stage.put('events', anEvent(next), anEvent(past))
    await stage.put(
      'eventCounters',
      aCounter(next, { taken: 3, seats: 5 }),
      aCounter(past, { taken: 3, seats: 5, startsAtSec: 1 }),
    )
    await stage.put('participations', seatOf(next, member.id), seatOf(past, member.id))
    const answer = await press('/restriction', member.id, restriction(member, { until: '2999-12-31' }))
    expect(answer).toMatchObject({
      status: 200,
      body: { standing: 'restricted', restriction: { ground: 'nuisance', until: '2999-12-31' } },
    })
    const counters = await stage.rows('eventCounters')
    const takenOf = (id: string) => counters.find(({ eventId }) => eventId === id)?.taken
    expect([takenOf(next), takenOf(past)]).toEqual([2, 3])
    expect(await stage.rows('auditEntries')).toMatchObject([
      { action: 'memberRestricted', targetId: member.id, reason: '主催者から連絡' },
    ])
    const mails = (await stage.rows('mails')).filter(({ personId: to }) => to === member.id)
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
    // The end waits; what followed is done.
    expect((await stage.rows('memberTasks')).map(({ kind }) => kind)).toEqual(['restrictionEnds'])
  })

  test('SEC-K3: two staff at once: one restricts, the other reads again; one entry, one mail', async () => {
    const member = await plant()
    const answers = await Promise.all([
      press('/restriction', member.id, restriction(member), owner),
      press('/restriction', member.id, restriction(member, { ground: 'safety' }), manager),
      press(
        '/deregistration',
        member.id,
        { expected: member.updatedAt, ground: 'other', note: 'x' },
        manager,
      ),
    ])
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'STALE', 'STALE'])
    expect(await stage.rows('auditEntries')).toHaveLength(1)
    expect((await stage.rows('mails')).filter(({ personId: to }) => to === member.id)).toHaveLength(1)
    const now = await memberOf(member.id)
    expect(await indexOf(member.id)).toEqual(now && sorted(rowsOf(now)))
  })

  test('SEC-I6: a lost answer is given again, and nothing happens twice', async () => {
    const member = await plant()
    const key = randomUUID()
    const first = await press('/restriction', member.id, restriction(member), owner, key)
    const again = await press('/restriction', member.id, restriction(member), owner, key)
    expect(again.body).toEqual(first.body)
    expect(await stage.rows('auditEntries')).toHaveLength(1)
  })

  test('S197: lifted, the member is active again, hears of it, and no end is left to come', async () => {
    const member = await plant()
    await press('/restriction', member.id, restriction(member, { until: '2999-12-31' }))
    const restricted = await memberOf(member.id)
    const body = { expected: restricted?.updatedAt, reason: '話し合いが済んだため' }
    expect(
      await press('/restriction/lifting', member.id, { ...body, expected: member.updatedAt }),
    ).toMatchObject({
      code: 'STALE',
    })
    expect(await press('/restriction/lifting', member.id, body)).toMatchObject({
      body: { standing: 'active' },
    })
    expect((await memberOf(member.id))?.restriction).toBeUndefined()
    const mails = (await stage.rows('mails')).filter(({ personId: to }) => to === member.id)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['memberLifted', 'memberRestricted'])
  })

  test('S197: the last day over, the job ends it under the name of who set it; one that was lifted has no end', async () => {
    const [ended, lifted] = [await plant(), await plant()]
    for (const one of [ended, lifted])
      await press('/restriction', one.id, restriction(one, { until: '2999-12-31' }))
    const before = await memberOf(lifted.id)
    await press('/restriction/lifting', lifted.id, { expected: before?.updatedAt, reason: 'x' })
    const again = await memberOf(lifted.id)
    await press('/restriction', lifted.id, restriction(again ?? lifted))
    await stage.clear('auditEntries')
    await makeDue()
    expect(await job()).toMatchObject({ done: 2, failed: 0 })
    expect((await memberOf(ended.id))?.status).toBe('active')
    expect((await memberOf(lifted.id))?.status).toBe('restricted')
    expect(await stage.rows('auditEntries')).toMatchObject([
      { action: 'restrictionEnded', targetId: ended.id, staffId: aStaff(owner, 'owner').staffId },
    ])
    expect(await stage.rows('memberTasks')).toEqual([])
  })

  test('SEC-E13: cut off after the decision, the job gives the seats back', async () => {
    const member = await plant()
    const eventId = `cut-${member.id}`
    await stage.put('events', anEvent(eventId))
    await stage.put('participations', seatOf(eventId, member.id))
    // No counter: the seat cannot go back yet.
    await press('/restriction', member.id, restriction(member))
    expect((await memberOf(member.id))?.status).toBe('restricted')
    expect(await stage.rows('memberTasks')).toHaveLength(1)
    await stage.put('eventCounters', aCounter(eventId, { taken: 1, seats: 5 }))
    await makeDue()
    expect(await job()).toMatchObject({ done: 1, failed: 0 })
    const counter = (await stage.rows('eventCounters')).find((row) => row.eventId === eventId)
    expect(counter?.taken).toBe(0)
  })

  test('S197, SEC-E12: deregistered: locked account, seats back, no rejoining, and the data goes after thirty days', async () => {
    const member = await plant()
    const body = { expected: member.updatedAt, ground: 'termsBroken', note: '再三の違反' }
    expect(await press('/deregistration', member.id, body)).toMatchObject({
      body: { standing: 'deregistered' },
    })
    expect(stage.userPool.doneTo(member.id)).toEqual(['AdminUserGlobalSignOut', 'AdminDisableUser'])
    const locks = await stage.rows('tombstones')
    expect(locks.map(({ kind }) => kind).sort()).toEqual(['email', 'person', 'phone'])
    expect(Number(locks[0]?.rejoinFrom.slice(0, 4))).toBe(new Date().getUTCFullYear() + 5)
    const record = (await stage.rows('leavings')).find(({ sub }) => sub === member.id)
    expect(record?.state).toBe('left')
    expect((record?.dueAtSec ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
    const after = await memberOf(member.id)
    const undone = { expected: after?.updatedAt, reason: 'x' }
    expect(await press('/restriction/lifting', member.id, undone)).toMatchObject({ code: 'CONFLICT' })
  })

  /** As if the time of every task had come. */
  async function makeDue(): Promise<void> {
    const tasks = await stage.rows('memberTasks')
    await stage.clear('memberTasks')
    await stage.put(
      'memberTasks',
      ...tasks.map((task) => ({ ...task, taskId: `2000${task.taskId.slice(4)}` })),
    )
  }
})

describe('corrections', () => {
  test('SEC-E4: name and birth date by what was seen; found by the new name alone; the audit has no value', async () => {
    const member = await plant({ lastName: '鷺沢', firstName: '四郎' })
    const body = {
      expected: member.updatedAt,
      lastName: '鷲尾',
      birthDate: '1990-02-03',
      evidence: '運転免許証',
    }
    const answer = await press('/correction', member.id, body)
    expect(answer).toMatchObject({ status: 200, body: { lastName: '鷲尾', birthDate: '1990-02-03' } })
    expect(await found('鷺')).toEqual([])
    expect((await found('鷲')).map(({ memberId }) => memberId)).toEqual([member.id])
    const [entry] = await stage.rows('auditEntries')
    expect(entry).toMatchObject({ action: 'memberCorrected', reason: '運転免許証' })
    expect(JSON.stringify(entry)).not.toMatch(/鷲尾|鷺沢|1990/)
    const none = await press('/correction', member.id, {
      expected: body.expected,
      evidence: 'x',
      lastName: '鷲尾',
    })
    expect(none.code).toBe('STALE')
  })

  test('R10: ふりがな is written by staff, in one script, and taken away', async () => {
    const member = await plant()
    const put = await press('/kana', member.id, { expected: member.updatedAt, kana: 'ヒバリ　ﾀﾛｳ' })
    expect(put.body).toMatchObject({ kana: 'ひばり たろう' })
    expect((await found('ひばりた')).map(({ memberId }) => memberId)).toEqual([member.id])
    const { updatedAt } = put.body as DeskMember
    await press('/kana', member.id, { expected: updatedAt, kana: '' })
    expect(await found('ひばりた')).toEqual([])
    expect(await press('/kana', member.id, { expected: updatedAt, kana: '漢字' })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('R10: the second factor goes and every session ends; the entry says why', async () => {
    const member = await plant()
    expect(await press('/second-factor', member.id, { reason: '機種変更' })).toMatchObject({ status: 200 })
    expect(stage.userPool.doneTo(member.id)).toEqual(['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'])
    expect(await stage.rows('auditEntries')).toMatchObject([
      { action: 'memberFactorReset', reason: '機種変更' },
    ])
  })
})

describe('the index', () => {
  test('R10: the job makes the rows of members of before, page by page, and stops when all are done', async () => {
    await stage.clear('users')
    await stage.clear('memberIndex')
    await stage.clear('memberIndexRuns')
    const members = Array.from({ length: 460 }, () => aMember(randomUUID()))
    const gone = aMember(randomUUID(), { status: 'left' })
    await stage.put('users', ...members, gone)
    expect(await job()).toMatchObject({ indexed: 400, failed: 0 })
    expect(await job()).toMatchObject({ indexed: 61 })
    expect(await job()).toMatchObject({ indexed: 0 })
    expect(sorted(await stage.rows('memberIndex'))).toEqual(sorted([...members, gone].flatMap(rowsOf)))
  })
})
