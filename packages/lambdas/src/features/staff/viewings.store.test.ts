// R1: 閲覧の記録: which staff viewed which members and lists.
import { randomUUID } from 'node:crypto'
import type { Viewing } from '@app/shared/staff/viewings.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { clockAt } from '#test/clock.ts'
import { plantInquiry, plantReport, MEMBER as REPORTER } from '#test/inbox.ts'
import { aMember } from '#test/items.ts'
import { attendeeRequests } from '#test/staff-calls/attendee-requests.ts'
import { asRole, type StaffDesk, staffDesk } from '#test/staff-calls/desk.ts'

const MEMBER = 'GET /staff/members/{memberId}'
const SEARCH = 'POST /staff/members/search'
const ATTENDEES = 'GET /staff/events/{eventId}/attendees'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.stage.stop())
beforeEach(async () => {
  clockAt(new Date('2026-11-25T10:00:00+09:00'))
  await desk.stage.clear('viewings')
})
afterEach(() => jest.useRealTimers())

async function aFoundMember(lastName: string) {
  const member = aMember(randomUUID(), { lastName })
  await desk.stage.put('users', member)
  await desk.stage.put('memberIndex', ...indexRows(member))
  return member
}

async function listed(query: object): Promise<Viewing[]> {
  const { body } = await desk.ask('GET /staff/viewings', { query: { month: '2026-11', ...query } })
  return (body as { entries: Viewing[] }).entries
}

test('R1: opening a member leaves one audit entry per staff member and day in Tokyo, found by the member', async () => {
  const { id } = await aFoundMember('雁')
  const other = await aFoundMember('雁')
  const opens = (memberId: string, as = asRole('owner')) => desk.ask(MEMBER, { path: { memberId } }, as)
  await Promise.all([opens(id), opens(id), opens(id)])
  await opens(id, asRole('auditor'))
  await opens(other.id)
  clockAt(new Date('2026-11-26T00:00:01+09:00'))
  await opens(id)
  const entries = await listed({ memberId: id })
  expect(entries.map(({ at, kind, role, times }) => [at.slice(0, 10), kind, role, times]).sort()).toEqual([
    ['2026-11-25', 'memberOpened', 'auditor', 1],
    ['2026-11-25', 'memberOpened', 'owner', 1],
    ['2026-11-25', 'memberOpened', 'owner', 1],
  ])
  expect(new Set(entries.map(({ viewingId }) => viewingId.slice(0, 10)))).toEqual(
    new Set(['2026-11-25', '2026-11-26']),
  )
  expect(await listed({ memberId: id, month: '2026-10' })).toEqual([])
  expect((await listed({})).map(({ targetId }) => targetId)).toHaveLength(4)
})

test('R1: views of a member’s ticket and its picture are among the audit entries of the member', async () => {
  await desk.stage.put('users', aMember(REPORTER))
  await plantReport(desk.stage, 'T-7777-7777', 'contact/T-7777-7777.png')
  await plantInquiry(desk.stage, 'T-6666-6666')
  for (const number of ['T-7777-7777', 'T-6666-6666'])
    await desk.ask('GET /staff/tickets/{number}', { path: { number } })
  await desk.ask('GET /staff/tickets/{number}/picture', { path: { number: 'T-7777-7777' } })
  expect((await listed({ memberId: REPORTER })).map(({ kind, targetId }) => [kind, targetId])).toEqual([
    ['ticketOpened', 'T-7777-7777'],
    ['pictureOpened', 'T-7777-7777'],
  ])
  expect((await listed({})).map(({ targetId }) => targetId).sort()).toContain('T-6666-6666')
})

test('R1: the audit counts searches and their results, and never has the search terms', async () => {
  await aFoundMember('鵯')
  await aFoundMember('鵯')
  for (const typed of ['鵯', '鵯', '存在しない名前']) await desk.ask(SEARCH, { body: { typed } })
  expect(await listed({})).toMatchObject([{ kind: 'membersSearched', times: 3, people: 4, role: 'owner' }])
  expect(JSON.stringify(await desk.stage.rows('viewings'))).not.toMatch(/鵯|存在しない/)
})

test('R1: viewing a list of attendees leaves one audit entry with its event and the number shown', async () => {
  const request = await attendeeRequests(desk, asRole)[ATTENDEES]?.('own')
  await desk.ask(ATTENDEES, request ?? {})
  await desk.ask(ATTENDEES, request ?? {})
  const { path } = request as { path: { eventId: string } }
  expect(await listed({})).toMatchObject([
    { kind: 'attendeesListed', targetKind: 'event', targetId: path.eventId, people: 1, times: 1 },
  ])
})

test('R1: no data is shown while the audit entry cannot be written', async () => {
  const put = jest.fn(() => ({}))
  const deps = {
    tables: { viewings: { put, parse: () => null } },
    keys: {},
    now: () => new Date(),
    transact: () => Promise.reject(new Error('the table is busy')),
  }
  const view = { kind: 'memberOpened', target: { kind: 'member', id: 'm' }, people: 1 } as const
  const actor = { staffId: 's', name: '見本', role: 'owner' }
  await expect(viewed(deps, actor, view, { name: '雁' })).rejects.toThrow('busy')
  expect(put).toHaveBeenCalledTimes(1)
})
