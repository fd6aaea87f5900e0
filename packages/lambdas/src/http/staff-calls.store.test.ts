// R1, SEC-B9: each role × each staff call, and a caller outside staff. A call without a line here fails.
import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { ROLES, type Role } from '@app/shared/staff/roles.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const DESK = 'owner manager editor auditor'
const SCANNING = 'owner manager editor door'
/** Who may make each call, written out by hand. */
const MATRIX: Readonly<Record<string, string>> = {
  'GET /staff/self': 'owner manager editor door auditor',
  'POST /staff/self/sessions/ending': 'owner manager editor door auditor',
  'GET /staff/self/recovery-codes': 'owner manager editor door auditor',
  'POST /staff/self/recovery-codes': 'owner manager editor door auditor',
  'GET /staff/people': 'owner auditor',
  'POST /staff/people': 'owner',
  'POST /staff/people/{staffId}': 'owner',
  'POST /staff/people/{staffId}/suspension': 'owner',
  'POST /staff/people/{staffId}/invitation': 'owner',
  'POST /staff/people/{staffId}/removal': 'owner',
  'GET /staff/service': 'owner manager editor door auditor',
  'POST /staff/service/suspension': 'owner',
  'GET /staff/audit': 'owner auditor',
  'GET /staff/viewings': 'owner auditor',
  'GET /staff/tickets': 'owner manager auditor',
  'GET /staff/tickets/unread': 'owner manager auditor',
  'GET /staff/tickets/{number}': 'owner manager auditor',
  'GET /staff/tickets/{number}/picture': 'owner manager',
  'POST /staff/tickets/{number}/answer': 'owner manager',
  'POST /staff/tickets/{number}/note': 'owner manager',
  'POST /staff/tickets/{number}/state': 'owner manager',
  'POST /staff/tickets/{number}/assignment': 'owner manager',
  'POST /staff/tickets/{number}/merge': 'owner manager',
  'GET /staff/answer-templates': 'owner manager auditor',
  'POST /staff/answer-templates': 'owner manager',
  'POST /staff/answer-templates/{templateId}': 'owner manager',
  'POST /staff/answer-templates/{templateId}/removal': 'owner manager',
  'GET /staff/organizations': DESK,
  'POST /staff/organizations': 'owner manager',
  'POST /staff/organizations/{organizationId}': 'owner manager',
  'GET /staff/events': DESK,
  'GET /staff/due': DESK,
  'GET /staff/mail-texts': DESK,
  'GET /staff/events/{eventId}': DESK,
  'GET /staff/events/{eventId}/series': DESK,
  'POST /staff/events/{eventId}/repetitions': 'owner manager editor',
  'POST /staff/events': 'owner manager editor',
  'POST /staff/events/{eventId}': 'owner manager editor',
  'POST /staff/events/{eventId}/draft': 'owner manager editor',
  'POST /staff/events/{eventId}/share-picture': 'owner manager editor',
  'POST /staff/events/{eventId}/publication': 'owner manager editor',
  'POST /staff/events/{eventId}/postponement': 'owner manager editor',
  'POST /staff/events/{eventId}/cancellation': 'owner manager editor',
  'POST /staff/events/{eventId}/deletion': 'owner manager editor',
  'GET /staff/events/{eventId}/notices': DESK,
  'POST /staff/events/{eventId}/notices/again': 'owner manager editor',
  'POST /staff/events/{eventId}/notices/calls': 'owner manager editor',
  'POST /staff/events/{eventId}/notices/called': 'owner manager editor',
  'POST /staff/events/{eventId}/notices/call-steps': 'owner manager editor',
  'POST /staff/events/{eventId}/notices/end': 'owner manager',
  'POST /staff/events/{eventId}/confirmation': 'owner manager editor',
  'POST /staff/events/{eventId}/confirmation/preview': 'owner manager editor',
  'POST /staff/events/{eventId}/messages': 'owner manager editor',
  'POST /staff/events/{eventId}/messages/preview': 'owner manager editor',
  'POST /staff/events/{eventId}/messages/taking-back': 'owner manager editor',
  'POST /staff/members': 'owner manager',
  'POST /staff/members/search': 'owner manager auditor',
  'POST /staff/members/list': 'owner manager auditor',
  'GET /staff/members/filters': 'owner manager auditor',
  'POST /staff/members/findings': 'owner manager auditor',
  'GET /staff/members/findings/{findingId}': 'owner manager auditor',
  'GET /staff/members/views': 'owner manager auditor',
  'POST /staff/members/views': 'owner manager',
  'POST /staff/members/views/{viewId}/removal': 'owner manager',
  'POST /staff/members/exports': 'owner manager',
  'POST /staff/members/exports/{exportId}': 'owner manager',
  'GET /staff/members/{memberId}/household': 'owner manager auditor',
  'POST /staff/households/{householdId}/guardians/{personId}/unlinking': 'owner manager',
  'POST /staff/households/{householdId}/admissions/{admissionId}/approval': 'owner manager',
  'GET /staff/households/{householdId}/children/{personId}/splitting': 'owner manager',
  'POST /staff/households/{householdId}/children/{personId}/splitting': 'owner manager',
  'POST /staff/children/{personId}/birth-date': 'owner manager',
  'GET /staff/members/{memberId}': 'owner manager auditor',
  'POST /staff/members/{memberId}/reveal': 'owner manager auditor',
  'POST /staff/members/{memberId}/restriction': 'owner manager',
  'POST /staff/members/{memberId}/restriction/lifting': 'owner manager',
  'POST /staff/members/{memberId}/deregistration': 'owner manager',
  'GET /staff/applications': 'owner manager auditor',
  'GET /staff/terms/unagreed': 'owner manager auditor',
  'POST /staff/members/{memberId}/approval': 'owner manager',
  'POST /staff/members/{memberId}/refusal': 'owner manager',
  'POST /staff/members/{memberId}/correction': 'owner manager',
  'POST /staff/members/{memberId}/kana': 'owner manager',
  'POST /staff/members/{memberId}/second-factor': 'owner manager',
  'GET /staff/members/{memberId}/guardian': 'owner manager auditor',
  'POST /staff/members/{memberId}/guardian/mail': 'owner manager',
  'GET /staff/guardian-reviews': 'owner manager auditor',
  'POST /staff/members/{memberId}/guardian/review': 'owner manager',
  'GET /staff/news': DESK,
  'GET /staff/news/{newsId}/figures': DESK,
  'POST /staff/news': 'owner manager editor',
  'POST /staff/news/reach': 'owner manager editor',
  'POST /staff/news/preview': 'owner manager editor',
  'POST /staff/news/{newsId}/taking-back': 'owner manager editor',
  'GET /staff/code-batches': 'owner manager auditor',
  'POST /staff/code-batches': 'owner manager',
  'POST /staff/code-batches/{batchId}/disabling': 'owner manager',
  'POST /staff/member-codes/disabling': 'owner manager',
  'POST /staff/events/{eventId}/check-ins': SCANNING,
  'POST /staff/events/{eventId}/check-ins/{personId}/undoing': SCANNING,
  'POST /staff/events/{eventId}/check-ins/{personId}/absence': 'owner manager editor',
  'POST /staff/events/{eventId}/check-ins/{personId}/review': 'owner manager editor',
  'POST /staff/events/{eventId}/walk-ins': SCANNING,
  'POST /staff/events/{eventId}/offline-check-ins': SCANNING,
  'GET /staff/care-requests': 'owner manager editor',
  'GET /staff/events/{eventId}/care-requests': 'owner manager editor',
  'POST /staff/events/{eventId}/care-requests/{partyId}/answer': 'owner manager editor',
  'POST /staff/events/{eventId}/care-notes/{personId}/opening': SCANNING,
  'POST /staff/events/{eventId}/care-notes/{personId}/offline-openings': SCANNING,
  'GET /staff/events/{eventId}/poster': 'owner manager editor',
  'POST /staff/events/{eventId}/poster': 'owner manager editor',
  'GET /staff/events/{eventId}/attendees': DESK,
  'POST /staff/events/{eventId}/attendees/reveal': DESK,
  'POST /staff/events/{eventId}/attendees': 'owner manager editor',
  'POST /staff/events/{eventId}/attendees/{personId}/removal': 'owner manager editor',
  'POST /staff/events/{eventId}/attendees/{personId}/place': 'owner manager editor',
  'GET /staff/events/{eventId}/payments': DESK,
  'POST /staff/events/{eventId}/exports': 'owner manager',
  'POST /staff/exports/{exportId}': 'owner manager',
  'GET /staff/figures': DESK,
  'GET /staff/figures/funnel': 'owner manager auditor',
  'GET /staff/arrivals': DESK,
  'GET /staff/door/events': SCANNING,
  'GET /staff/door/events/{eventId}': SCANNING,
  'POST /staff/events/{eventId}/media': 'owner manager editor',
  'POST /staff/organizations/{organizationId}/logo': 'owner manager',
  'GET /staff/media/{mediaId}': DESK,
}

const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values(definition.calls)
        .filter((call) => isForStaff(call) && needsToken(call))
        .map((call) => [name as FunctionName, call] as const)
    : [],
)

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
  await stage.put('staff', ...ROLES.map((role, index) => aStaff(personId(index + 1), role)))
  await stage.put('users', aMember(personId(9)))
  await stage.put('staff', aStaff(personId(10), 'owner', { status: 'removed' }))
  await stage.put('staff', aStaff(personId(11), 'owner', { status: 'suspended' }))
})
afterAll(() => stage.stop())

test('the matrix has a line for every staff call and no other', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(([, { method, path }]) => `${method} ${path}`).sort())
})

test.each(CALLS.map(([name, call]) => [`${call.method} ${call.path}`, name] as const))(
  'R1, SEC-B9: %s: the roles of the matrix and nobody else',
  async (route, name) => {
    const ask = stage.load(name)
    const request = {
      path: {
        staffId: 'nobody',
        organizationId: 'nowhere',
        eventId: 'nothing',
        exportId: 'none',
        memberId: personId(99),
        personId: personId(8),
        number: 'T-2222-2222',
        templateId: 'none',
        batchId: 'none',
        findingId: 'none',
        viewId: 'none',
      },
      // Refused as BAD_REQUEST or NOT_FOUND when it is let in: nothing is written in either case.
      ...(route.startsWith('POST') && { body: minimal(route) }),
      ...(['GET /staff/audit', 'GET /staff/viewings', 'GET /staff/figures'].includes(route) && {
        query: { month: '2025-04' },
      }),
    }
    const allowed = MATRIX[route]?.split(' ') ?? []
    for (const [index, role] of ROLES.entries()) {
      const { code } = await stage.unchanged(
        () => ask(route, { as: personId(index + 1), ...request }),
        ...(allowed.includes(role) ? (['viewings'] as const) : []),
        // The first call of a session leaves the entry of the sign-in.
        ...(route === 'GET /staff/self' ? (['staff', 'auditEntries'] as const) : []),
      )
      expect([role, code === 'FORBIDDEN']).toEqual([role, !allowed.includes(role)])
    }
    const refusals = await stage.unchanged(() =>
      Promise.all([
        ask(route, { as: null, ...request }),
        // A member, a removed person and a suspended person, whatever their token says.
        ...[9, 10, 11].map((n) => ask(route, { as: personId(n), ...request })),
        ask(route, { as: personId(1), claims: { token_use: 'id' }, ...request }),
      ]),
    )
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [401, undefined],
      [403, 'STAFF_INACTIVE'],
      [403, 'STAFF_INACTIVE'],
      [403, 'STAFF_INACTIVE'],
      [401, undefined],
    ])
  },
)

test.each<Role>([...ROLES])(
  'SEC-D17, SEC-K6: %s is refused to a suspended or removed person',
  async (role) => {
    const ask = stage.load('staff')
    for (const status of ['suspended', 'removed'] as const) {
      await stage.put('staff', aStaff(personId(20), role, { status }))
      expect(await ask('GET /staff/self', { as: personId(20) })).toMatchObject({
        status: 403,
        code: 'STAFF_INACTIVE',
      })
    }
  },
)

/** A body that parses, for an id that is not there. */
function minimal(route: string): object {
  const bodies: Readonly<Record<string, object>> = {
    'POST /staff/people/{staffId}': { version: 1, name: 'x', role: 'door', organizationIds: [] },
    'POST /staff/people/{staffId}/suspension': { version: 1, suspended: true, reason: 'x' },
    'POST /staff/people/{staffId}/invitation': { version: 1 },
    'POST /staff/people/{staffId}/removal': { version: 1, reason: 'x' },
    'POST /staff/tickets/{number}/answer': { version: 1, text: 'x', close: false },
    'POST /staff/tickets/{number}/note': { text: 'x' },
    'POST /staff/tickets/{number}/state': { version: 1, state: 'done' },
    'POST /staff/tickets/{number}/assignment': { version: 1, assigneeId: null, organizationId: null },
    'POST /staff/tickets/{number}/merge': { version: 1, into: 'T-3333-3333' },
    'POST /staff/answer-templates/{templateId}': { version: 1, title: 'x', text: 'x' },
    'POST /staff/answer-templates/{templateId}/removal': { version: 1 },
    // No id to miss: a field too many.
    'POST /staff/self/recovery-codes': { unknown: 1 },
    'POST /staff/self/sessions/ending': { unknown: 1 },
    'POST /staff/code-batches/{batchId}/disabling': { reason: 'x' },
    'POST /staff/member-codes/disabling': { code: '000000', reason: 'x' },
    'POST /staff/events': { organizationId: 'nowhere' },
    'POST /staff/events/{eventId}/draft': { basedOn: 1, fields: {} },
    'POST /staff/events/{eventId}/share-picture': {
      version: 1,
      picture: 'share/0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10-0123456789abcdef',
    },
    'POST /staff/events/{eventId}/publication': { version: 1, at: 'now' },
    'POST /staff/events/{eventId}/repetitions': { version: 1, starts: ['2027-01-12T01:00:00.000Z'] },
    'POST /staff/events/{eventId}/cancellation': { version: 1, reason: 'x' },
    'POST /staff/events/{eventId}/deletion': { version: 1 },
    'POST /staff/members/search': { typed: 'x' },
    'POST /staff/members/list': { filter: null },
    'POST /staff/members/findings': { filters: [] },
    'POST /staff/members/views': { name: 'x', filters: [] },
    'POST /staff/members/exports': { filters: [], columns: [], withMinors: false, purpose: 'x' },
    'POST /staff/members/exports/{exportId}': { part: 0 },
    'POST /staff/members/{memberId}/reveal': { reason: 'x' },
    'POST /staff/events/{eventId}/check-ins': { who: { personId: personId(8) }, nonce: 'n0000001' },
    'POST /staff/events/{eventId}/check-ins/{personId}/absence': { absent: true, reason: 'x' },
    'POST /staff/events/{eventId}/poster': { isOn: true },
    'POST /staff/events/{eventId}/attendees/reveal': { personIds: [personId(8)], reason: 'x' },
    'POST /staff/events/{eventId}/attendees': { who: { personId: personId(8) }, reason: 'x' },
    'POST /staff/events/{eventId}/attendees/{personId}/removal': { reason: 'x' },
    'POST /staff/events/{eventId}/exports': { columns: ['name'], withMinors: false, purpose: 'x' },
    'POST /staff/exports/{exportId}': { part: 0 },
    'POST /staff/events/{eventId}/walk-ins': { who: { personId: personId(8) }, nonce: 'n0000001' },
    'POST /staff/events/{eventId}/offline-check-ins': {
      receiptNumber: '000000',
      nickName: null,
      nonce: 'n0000001',
      scannedAt: new Date().toISOString(),
    },
    'POST /staff/events/{eventId}/care-requests/{partyId}/answer': {
      text: 'x',
      askedAt: '2026-11-26T03:00:00.000Z',
      version: 1,
    },
    'POST /staff/events/{eventId}/care-notes/{personId}/offline-openings': {
      openedAt: new Date().toISOString(),
    },
    'POST /staff/events/{eventId}/postponement': {
      version: 1,
      eventStartDateTime: null,
      eventEndDateTime: null,
      reason: 'x',
    },
  }
  return bodies[route] ?? {}
}
