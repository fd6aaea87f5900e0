import { randomUUID } from 'node:crypto'
import { NEWSLETTER_VERSION } from '@app/shared/account/contract.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import { CARE_CONSENT } from '@app/shared/households/care-consent.ts'
import { TERMS_DAYS, termsInForce } from '@app/shared/terms/versions.ts'
import type { Request } from '#test/ask.ts'
import { documents } from '#test/graphql.ts'

const CHILD = { lastName: '見本', firstName: 'そら', kana: 'みほん そら', birthDate: '2019-05-05' }

/** A request of a member that each call takes: its path, body and claims. */
export function requestOf(
  route: string,
  member: { id: string; updatedAt: string },
  eventId: string,
): Partial<Request> {
  const bodies: Record<string, object> = {
    'POST /graphql': { query: documents.updateUser, variables: { input: { id: member.id, plan: 'Normal' } } },
    'POST /EncQR': { userId: member.id },
    'POST /consents': { document: 'terms', version: termsInForce(new Date()) },
    'POST /terms/agreement': { version: TERMS_DAYS[0], hash: 'a'.repeat(64) },
    'POST /terms/later': { version: TERMS_DAYS[0] },
    'POST /member-code/verify': { code: '123456' },
    'POST /provision': { version: DATA_SHARING_VERSION },
    'POST /news-mail': { wanted: true, version: NEWSLETTER_VERSION },
    'POST /recovery-codes': { code: '123456' },
    'POST /mail-settings': { remindDay: true, remindHours: true },
    'POST /organizations/{organizationId}/follow': { follows: false },
    'POST /notifications/seen': { until: '2026-11-20T00:00:00.000Z' },
    'POST /calendar-feed': { insteadOf: null },
    'POST /invitation': { insteadOf: null },
    'POST /uploads': { fileName: 'a.png', contentType: 'image/png', size: 1_000 },
    'POST /contact/member': { message: '会場への行き方を教えてください。' },
    'POST /guardian': {
      guardian: {
        name: '見本 太郎',
        relation: 'father',
        email: 'taro@example.jp',
        phoneNumber: '0312345678',
      },
    },
    'POST /guardian/own-agreement': { version: termsInForce(new Date()) },
    'POST /profile': { expected: member.updatedAt, address: '別の町' },
    'POST /household/children': { ...CHILD, declaration: 'parentalAuthority' },
    'POST /household/children/{personId}': CHILD,
    'POST /household/children/{personId}/care-note': {
      note: { items: ['卵'], text: '', hasInjector: false },
      consent: CARE_CONSENT,
      version: 0,
    },
    'POST /household/companions': { lastName: '見本', firstName: 'うめ' },
    'POST /household/invitations': { email: 'taro@example.jp' },
    'POST /household/invitations/reading': { token: 'x'.repeat(60) },
    'POST /household/invitations/acceptance': { token: 'x'.repeat(60) },
    'POST /household/admissions': { email: 'sora@example.jp', declaration: 'parentalAuthority' },
    'POST /household/admissions/reading': { token: 'x'.repeat(60) },
    'POST /household/admissions/acceptance': { token: 'x'.repeat(60) },
    'POST /household/children/{personId}/login': {
      email: 'sora@example.jp',
      relation: 'mother',
      terms: true,
      privacy: true,
      limits: [],
      text: { version: '2026-11-23', hash: 'a'.repeat(64) },
    },
    'POST /household/login/reading': { token: 'x'.repeat(60) },
    'POST /household/login': {
      token: 'x'.repeat(60),
      nickName: 'そらちゃん',
      postalCode: '100-0001',
      address: '千代田区見本町1-2-3',
      phoneNumber: '090-0000-0000',
    },
    'POST /event-management/{eventId}/party': { people: [{ personId: member.id, part: 'takesPart' }] },
    'POST /event-management/{eventId}/care-request': { text: '車いすで行きます。', version: 0 },
    'POST /event-management/{eventId}/answers': { answers: [], version: 0 },
    'POST /event-management/{eventId}/draw': { people: [{ personId: member.id, part: 'takesPart' }] },
    'POST /event-management/{eventId}/queue': { people: [{ personId: member.id, part: 'takesPart' }] },
    'POST /event-management/{eventId}/payment': {
      people: [{ personId: member.id, part: 'takesPart' }],
      way: 'card',
      yen: 300,
    },
    'POST /event-management/{eventId}/queue/party': {
      people: [{ personId: member.id, part: 'takesPart' }],
      least: 1,
    },
    'POST /event-management/{eventId}/party/leaving': { personIds: [member.id] },
    'POST /my-entries/{eventId}/arrival': { posterKey: 'A'.repeat(22) },
    'POST /my-entries/{eventId}/absence': { absent: true },
  }
  // Each of another session, which it ends.
  if (route === 'POST /sessions/ending')
    return { claims: { origin_jti: randomUUID() }, body: { which: 'this' } }
  const tenMinutesAgo = String(secondsOf(new Date()) - 600)
  if (/^POST \/(leave|my-data\/download)$/.test(route))
    return { claims: { auth_time: tenMinutesAgo }, body: {} }
  if (route === 'POST /my-data/download/link')
    return { claims: { auth_time: tenMinutesAgo }, body: { format: 'json' } }
  if (route.includes('{ticketId}')) return { path: { ticketId: '20250401_120000.png' }, body: {} }
  return {
    ...(route.includes('{organizationId}') && { path: { organizationId: 'nai' } }),
    ...(route.includes('{personId}') && { path: { personId: randomUUID() } }),
    ...(route.includes('{admissionId}') && { path: { admissionId: randomUUID() } }),
    ...(route.includes('{id}') && { path: { id: 'A'.repeat(43) } }),
    ...(route.includes('{eventId}') && { path: { eventId, fileId: randomUUID() } }),
    ...(route.startsWith('POST') && {
      body:
        bodies[route] ??
        (route.includes('participate') ? { attendanceStatus: 'undecided', attendeeCount: 1 } : {}),
    }),
  }
}
