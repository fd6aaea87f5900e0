// R1, SEC-K4: every staff call in each allowed role: the fields of its answer and its audit entry.
import type { Call } from '@app/shared/base/call.ts'
import { fieldPaths } from '@app/shared/base/field-paths.ts'
import { maySearch } from '@app/shared/members/desk/fields.ts'
import { isAllowed, ROLES } from '@app/shared/staff/roles.ts'
import { attendeeRequests } from '#test/staff-calls/attendee-requests.ts'
import { codeRequests } from '#test/staff-calls/code-requests.ts'
import { asRole, type Requests, STAFF_CALLS, type StaffDesk, staffDesk } from '#test/staff-calls/desk.ts'
import { eventRequests } from '#test/staff-calls/event-requests.ts'
import { FIELDS } from '#test/staff-calls/fields.ts'
import { inboxRequests } from '#test/staff-calls/inbox-requests.ts'
import { listRequests } from '#test/staff-calls/list-requests.ts'
import { memberRequests } from '#test/staff-calls/member-requests.ts'
import { newsRequests } from '#test/staff-calls/news-requests.ts'
import { peopleRequests } from '#test/staff-calls/people-requests.ts'
import { seatRequests } from '#test/staff-calls/seat-requests.ts'

let desk: StaffDesk
let requests: Requests
beforeAll(async () => {
  desk = await staffDesk()
  requests = {
    ...peopleRequests(desk),
    ...eventRequests(desk),
    ...seatRequests(desk),
    ...memberRequests(desk),
    ...codeRequests(desk),
    ...newsRequests(desk),
    ...listRequests(desk),
    ...inboxRequests(desk),
    ...attendeeRequests(desk, asRole),
  }
})
afterEach(() => jest.useRealTimers())
afterAll(() => desk.stage.stop())

const VIEWED = ['opened', 'listed', 'searched']
const viewingsOf = ({ caller }: Call) =>
  typeof caller === 'object' && VIEWED.includes(caller.audit ?? '') ? 1 : 0

/** A write and a read of hidden fields leave one entry; other reads, searches and autosaves leave none. */
function entriesOf({ method, path, caller }: Call): number {
  // The entry of a file is written by the request for it.
  if (path === '/staff/exports/{exportId}' || path === '/staff/members/exports/{exportId}') return 0
  // The first call of a session leaves the entry of the sign-in.
  if (path === '/staff/self') return 1
  const { audit } = typeof caller === 'object' ? caller : {}
  if (audit !== undefined) return audit === 'reveal' ? 1 : 0
  return method === 'GET' ? 0 : 1
}

test('the table of answers has a line for every staff call and no other', () => {
  const routes = STAFF_CALLS.map(([route]) => route).sort()
  expect(Object.keys(FIELDS).sort()).toEqual(routes)
  expect(Object.keys(requests).sort()).toEqual(routes)
})

test.each(STAFF_CALLS)('SEC-K4, R1: %s', async (route, call) => {
  expect(fieldPaths(call.output).sort()).toEqual((FIELDS[route] ?? '').split(' ').sort())
  const { caller } = call
  if (typeof caller !== 'object') throw new Error(`${route} names no permission`)
  const roles = ROLES.filter((one) => isAllowed(one, caller.staff))
  for (const role of roles) {
    const request = await requests[route]?.('own', role)
    const before = await desk.stage.count('auditEntries')
    const seen = await desk.stage.count('viewings')
    const { status, body } = await desk.ask(route, request ?? {}, asRole(role))
    expect([role, status]).toEqual([role, 200])
    // The answer follows the contract, for this role as for the others.
    const allowed = new Set((FIELDS[route] ?? '').split(' '))
    expect([role, pathsOf(body).filter((path) => !isWithin(allowed, path))]).toEqual([role, []])
    const left = await desk.stage.count('auditEntries')
    expect([role, left - before]).toEqual([role, entriesOf(call)])
    // A role that sees no field cannot search.
    const isSearch = /^(POST \/staff\/members\/(search|list)|GET \/staff\/members\/findings)/.test(route)
    const looks = isSearch && !maySearch(role) ? 0 : viewingsOf(call)
    const looked = (await desk.stage.count('viewings')) - seen
    expect([role, looked]).toEqual([role, looks])
  }
})

const SCOPED = STAFF_CALLS.filter(([route]) => /\/staff\/(door\/events\/|events|media)/.test(route))

test.each(SCOPED)(
  'SEC-B10: %s of another organization is not found for an editor, and nothing is written',
  async (route, call) => {
    const request = await requests[route]?.('other')
    if (route === 'GET /staff/events') {
      await requests['GET /staff/events/{eventId}']?.('other')
      const { body } = await desk.ask(route, {}, asRole('editor'))
      expect(JSON.stringify(body)).not.toContain('"other"')
      return
    }
    const answer = await desk.stage.unchanged(
      () => desk.ask(route, request ?? {}, asRole('editor')),
      'outcomes',
    )
    const mayCall = typeof call.caller === 'object' && isAllowed('editor', call.caller.staff)
    const refused = mayCall ? [404, 'NOT_FOUND'] : [403, 'FORBIDDEN']
    expect([answer.status, answer.code]).toEqual(refused)
  },
)

/** The fields of an answer as it came, down to where nothing or a free shape is. */
function pathsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${before}[]`))
  if (typeof value !== 'object' || value === null) return [before]
  const dot = before === '' ? '' : '.'
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${before}${dot}${name}`))
}

/** A field of the table, one that is empty here, or one within a free shape. */
function isWithin(allowed: ReadonlySet<string>, path: string): boolean {
  return [...allowed].some(
    (one) =>
      one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[]`) || path.startsWith(`${one}.`),
  )
}
