// S197, SEC-A7: a decision on a member applies to every call from the next request, with the existing token.

import { randomUUID } from 'node:crypto'
import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { requestOf } from '#test/member-requests.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const owner = personId(1)
let stage: Stage
let desk: Ask
beforeAll(async () => {
  stage = await testStage()
  desk = stage.load('member-desk')
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => stage.stop())

const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values(definition.calls)
        .filter((call) => needsToken(call) && !isForStaff(call))
        .map((call) => [`${call.method} ${call.path}`, name as FunctionName] as const)
    : [],
)

/** This answer while they are active, else that they are restricted. */
const whileActive = (said: string) => [said, 'MEMBER_RESTRICTED', said, 'MEMBER_RESTRICTED'] as const

/** This answer while they are a member, restricted or not. */
const whileIn = (said: string) => [said, said, said, 'MEMBER_RESTRICTED'] as const

/** What a member with a token is answered: as they were, restricted, with the restriction lifted, deregistered. */
const SAID: Readonly<
  Record<string, readonly [before: string, restricted: string, lifted: string, gone: string]>
> = {
  'POST /jwt': whileActive('200'),
  'GET /provision': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /provision': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'DELETE /provision': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /EncQR': whileActive('200'),
  'GET /event-management': whileActive('200'),
  'GET /event-management/{eventId}': whileActive('200'),
  // Of the first version there is nothing to agree to.
  'GET /terms': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /terms/agreement': ['CONFLICT', 'CONFLICT', 'CONFLICT', 'MEMBER_RESTRICTED'],
  'POST /terms/later': ['CONFLICT', 'CONFLICT', 'CONFLICT', 'MEMBER_RESTRICTED'],
  // The list is empty for a former member.
  'GET /my-events': ['200', 'MEMBER_RESTRICTED', '200', '200'],
  'POST /event-management/{eventId}/participate': whileActive('200'),
  'DELETE /event-management/{eventId}/participate': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /member-code/verify': [
    'MEMBER_CODE_INVALID',
    'MEMBER_CODE_INVALID',
    'MEMBER_CODE_INVALID',
    'MEMBER_RESTRICTED',
  ],
  'POST /consents': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /news-mail': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /news-mail': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /mail-settings': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /mail-settings': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  // There is no such organization.
  'GET /organizations/{organizationId}': whileActive('NOT_FOUND'),
  'GET /followed-organizations': whileActive('200'),
  'GET /news': whileActive('200'),
  // To stop is open to restricted members.
  'POST /organizations/{organizationId}/follow': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /notifications': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /new-notifications': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /notifications/{id}': ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'MEMBER_RESTRICTED'],
  'POST /notifications/seen': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /calendar-feed': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /calendar-feed': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'DELETE /calendar-feed': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /invitation': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /invitation': whileActive('200'),
  'DELETE /invitation': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /graphql': whileActive('200'),
  'POST /profile': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /profile/email': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'GET /profile/restriction': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /sessions/ending': ['200', '200', '200', '200'],
  'GET /my-data': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /my-data/download': ['PROOF_TOO_OLD', 'PROOF_TOO_OLD', 'PROOF_TOO_OLD', '401'],
  'POST /my-data/download/link': ['PROOF_TOO_OLD', 'PROOF_TOO_OLD', 'PROOF_TOO_OLD', '401'],
  'GET /leave': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  // They have no such file.
  'POST /event-management/{eventId}/materials/{fileId}/link': whileActive('NOT_FOUND'),
  'POST /recovery-codes': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  // Leaving needs a fresh proof; and a session from before the deregistration has ended.
  'POST /leave': ['PROOF_TOO_OLD', 'PROOF_TOO_OLD', 'PROOF_TOO_OLD', '401'],
  // An account may ask when it may join and write to us, and cannot read another person's ticket.
  'GET /rejoining': ['200', '200', '200', '200'],
  'POST /contact/member': ['200', '200', '200', 'CONTACT_LIMIT'],
  'POST /uploads': whileActive('200'),
  // The list is empty for a former member.
  'GET /my-entries': ['200', 'MEMBER_RESTRICTED', '200', '200'],
  'GET /my-schedule': ['200', 'MEMBER_RESTRICTED', '200', '200'],
  // By a poster that is not on.
  'POST /my-entries/{eventId}/arrival': ['200', 'MEMBER_RESTRICTED', '200', '200'],
  // They have no seat.
  'POST /my-entries/{eventId}/absence': ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'MEMBER_RESTRICTED'],
  // An adult has no guardian to name.
  'POST /guardian/mine': whileActive('200'),
  'POST /guardian': whileActive('CONFLICT'),
  'POST /guardian/mail': whileActive('CONFLICT'),
  'POST /guardian/events/{eventId}': whileActive('200'),
  'POST /guardian/own-agreement': whileActive('200'),
  // A restricted guardian sees whom they consented for and what they asked for, and takes it back.
  'GET /guardian/children': whileIn('200'),
  // A member without a household, alone at an event.
  'GET /household': whileIn('200'),
  'POST /household/children': whileActive('200'),
  'POST /household/children/{personId}': whileActive('NO_HOUSEHOLD'),
  'DELETE /household/children/{personId}': whileActive('NO_HOUSEHOLD'),
  'GET /household/children/{personId}/care-note': whileIn('NO_HOUSEHOLD'),
  'POST /household/children/{personId}/care-note': whileActive('NO_HOUSEHOLD'),
  'DELETE /household/children/{personId}/care-note': whileIn('NO_HOUSEHOLD'),
  'POST /household/companions': whileActive('NO_HOUSEHOLD'),
  'DELETE /household/companions/{personId}': whileActive('NO_HOUSEHOLD'),
  'POST /household/invitations': whileActive('NO_HOUSEHOLD'),
  'DELETE /household/invitations': whileIn('NO_HOUSEHOLD'),
  'POST /household/invitations/reading': whileActive('LINK_INVALID'),
  'POST /household/invitations/acceptance': whileActive('LINK_INVALID'),
  'GET /household/children/{personId}/login': whileActive('NO_HOUSEHOLD'),
  'POST /household/children/{personId}/login': whileActive('NO_HOUSEHOLD'),
  'DELETE /household/children/{personId}/login': whileIn('NO_HOUSEHOLD'),
  'POST /household/admissions': whileActive('200'),
  'DELETE /household/admissions/{admissionId}': whileIn('NO_HOUSEHOLD'),
  'POST /household/admissions/reading': whileActive('LINK_INVALID'),
  'POST /household/admissions/acceptance': whileActive('LINK_INVALID'),
  // For accounts without a profile.
  'POST /household/login/reading': ['LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID'],
  'POST /household/login': ['LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID'],
  'GET /event-management/{eventId}/party': whileActive('200'),
  'POST /event-management/{eventId}/party': whileActive('NO_HOUSEHOLD'),
  'GET /event-management/{eventId}/payment': whileIn('200'),
  // No fee is paid in advance where the operator has no keys.
  'POST /event-management/{eventId}/payment': ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  'POST /event-management/{eventId}/payment/dropping': whileIn('NOT_FOUND'),
  'GET /receipts': whileIn('200'),
  'POST /event-management/{eventId}/care-request': whileActive('NOT_FOUND'),
  'POST /event-management/{eventId}/answers': whileActive('NOT_FOUND'),
  'POST /event-management/{eventId}/party/leaving': [
    'NO_HOUSEHOLD',
    'NO_HOUSEHOLD',
    'NO_HOUSEHOLD',
    'MEMBER_RESTRICTED',
  ],
  // A restricted member reads the draw to withdraw from it; this event has none.
  'GET /event-management/{eventId}/draw': ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'MEMBER_RESTRICTED'],
  'POST /event-management/{eventId}/draw': whileActive('EVENT_CLOSED'),
  'DELETE /event-management/{eventId}/draw': ['200', '200', '200', '200'],
  // A restricted member reads the line to leave it.
  'GET /event-management/{eventId}/queue': ['200', '200', '200', 'MEMBER_RESTRICTED'],
  'POST /event-management/{eventId}/queue': whileActive('EVENT_CLOSED'),
  'POST /event-management/{eventId}/queue/offer': whileActive('OFFER_OVER'),
  // Their household does not wait; `changing.store` has the one that does.
  'POST /event-management/{eventId}/queue/party': ['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  'DELETE /event-management/{eventId}/queue': ['200', '200', '200', '200'],
  'POST /uploads/{ticketId}/complete': ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
}

test('the table of decisions has a line for each call of members', () => {
  expect(CALLS.map(([route]) => route).sort()).toEqual(Object.keys(SAID).sort())
})

test.each(CALLS)('S197, SEC-A7: %s follows each decision from the next request', async (route, name) => {
  const id = randomUUID()
  const eventId = `e-${id}`
  const member = aMember(id)
  stage.userPool.knows(id, member.email)
  await stage.put('users', member)
  await stage.put('events', anEvent(eventId))
  await stage.put('eventCounters', aCounter(eventId, { seats: 5 }))
  const acceptedAt = '2026-05-01T00:00:00.000Z'
  await stage.put('consents', {
    sub: id,
    document: `community#${DATA_SHARING_VERSION}`,
    version: 'x',
    acceptedAt,
  })
  const ask = stage.load(name)
  const updatedAt = async () => (await stage.rowsOf('users', id))[0]?.updatedAt ?? ''
  const seen: string[] = []
  const openMember = async () => {
    stage.userPool.shows(id, '123456')
    const { status, code } = await ask(route, {
      as: id,
      key: randomUUID(),
      ...requestOf(route, { id, updatedAt: await updatedAt() }, eventId),
    })
    seen.push(code ?? String(status))
  }
  const decide = async (path: string, body: object) => {
    const answer = await desk(`POST /staff/members/{memberId}${path}`, {
      as: owner,
      key: randomUUID(),
      path: { memberId: id },
      body: { expected: await updatedAt(), ...body },
    })
    expect(answer.status).toBe(200)
  }
  await openMember()
  await decide('/restriction', { ground: 'safety', note: 'x', until: null })
  await openMember()
  await decide('/restriction/lifting', { reason: 'x' })
  await openMember()
  await decide('/deregistration', { ground: 'safety', note: 'x' })
  await openMember()
  expect(seen).toEqual(SAID[route])
})

const AT = '2026-05-01T00:00:00.000Z'
/** How the answers to a waiting person differ from those to a restricted member. */
const WAITING: Readonly<Record<string, string>> = {
  // Empty.
  'GET /my-events': '200',
  'GET /my-entries': '200',
  'GET /my-schedule': '200',
  // By a poster that is not on.
  'POST /my-entries/{eventId}/arrival': '200',
  // They have no seat.
  'DELETE /event-management/{eventId}/participate': 'MEMBER_RESTRICTED',
  'POST /event-management/{eventId}/party/leaving': 'MEMBER_RESTRICTED',
  'GET /event-management/{eventId}/draw': 'MEMBER_RESTRICTED',
  'GET /event-management/{eventId}/queue': 'MEMBER_RESTRICTED',
  'GET /event-management/{eventId}/payment': 'MEMBER_RESTRICTED',
  'POST /event-management/{eventId}/payment/dropping': 'MEMBER_RESTRICTED',
  'GET /receipts': 'MEMBER_RESTRICTED',
  'GET /guardian/children': 'MEMBER_RESTRICTED',
  'GET /household': 'MEMBER_RESTRICTED',
  'GET /household/children/{personId}/care-note': 'MEMBER_RESTRICTED',
  'DELETE /household/children/{personId}/care-note': 'MEMBER_RESTRICTED',
  'DELETE /household/children/{personId}/login': 'MEMBER_RESTRICTED',
  'DELETE /household/invitations': 'MEMBER_RESTRICTED',
  'DELETE /household/admissions/{admissionId}': 'MEMBER_RESTRICTED',
  'POST /my-entries/{eventId}/absence': 'MEMBER_RESTRICTED',
  // A minor's guardian is asked in between; an adult has none to name.
  'POST /guardian/mine': '200',
  'POST /guardian': 'CONFLICT',
  'POST /guardian/mail': 'CONFLICT',
  'POST /guardian/own-agreement': '200',
}
/** How the answers to a refused person differ from those to a deregistered member. */
const REFUSED: Readonly<Record<string, string>> = {
  'GET /profile/restriction': '200',
  // The number of inquiries of a former member does not matter here.
  'POST /contact/member': '200',
  'POST /leave': 'PROOF_TOO_OLD',
  // Their sessions have not ended.
  'POST /my-data/download': 'MEMBER_RESTRICTED',
  'POST /my-data/download/link': 'MEMBER_RESTRICTED',
}

test.each(CALLS)('S210, G51, SEC-A7: %s before an approval, and after a refusal', async (route, name) => {
  const seen: string[] = []
  for (const fields of [
    { status: 'waiting' as const, plan: null },
    { status: 'refused' as const, plan: null, refusal: { ground: 'other' as const, since: AT } },
  ]) {
    const id = randomUUID()
    const eventId = `e-${id}`
    const member = aMember(id, fields)
    stage.userPool.knows(id, member.email)
    stage.userPool.shows(id, '123456')
    await stage.put('users', member)
    await stage.put('events', anEvent(eventId))
    await stage.put('eventCounters', aCounter(eventId, { seats: 5 }))
    const request = { as: id, key: randomUUID(), ...requestOf(route, member, eventId) }
    const { status, code } = await stage.load(name)(route, request)
    seen.push(code ?? String(status))
  }
  const [, restricted = '', , gone = ''] = SAID[route] ?? []
  expect(seen).toEqual([WAITING[route] ?? restricted, REFUSED[route] ?? gone])
})

test('S197: a deregistered person cannot leave as well, however fresh the proof', async () => {
  const id = randomUUID()
  await stage.put('users', aMember(id, { status: 'deregistered' }))
  const claims = { auth_time: String(secondsOf(new Date())) }
  const answer = await stage.load('leave')('POST /leave', { as: id, key: randomUUID(), claims, body: {} })
  expect(answer).toMatchObject({ code: 'MEMBER_RESTRICTED' })
})

test('S197: a restricted member reads why and until when, and not the note', async () => {
  const id = randomUUID()
  const member = aMember(id)
  await stage.put('users', member)
  const ask = stage.load('profile')
  expect((await ask('GET /profile/restriction', { as: id })).body).toEqual({
    restriction: null,
    application: null,
  })
  await desk('POST /staff/members/{memberId}/restriction', {
    as: owner,
    key: randomUUID(),
    path: { memberId: id },
    body: { expected: member.updatedAt, ground: 'safety', note: '内緒のメモ', until: '2999-12-31' },
  })
  const answer = await ask('GET /profile/restriction', { as: id })
  expect(answer.body).toEqual({
    restriction: { ground: 'safety', until: '2999-12-31' },
    application: null,
  })
})
