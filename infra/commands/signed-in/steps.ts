import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { documentOf } from '@app/shared/base/graphql.ts'
import { listUsers } from '@app/shared/members/contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { Step } from '#commands/signed-in/target.ts'

/** The id of an event that does not exist. */
const NONE = 'smoke-none'
/** A mail link with an invalid signature: only the key service can detect it. */
const FORGED = `00000000-0000-4000-8000-000000000000.${NONE}.0.${'A'.repeat(43)}`
const FORGED_GUARDIAN = `00000000-0000-4000-8000-000000000000.${NONE}.0.0.${'A'.repeat(43)}`
/** The id of a file that does not exist. */
const NO_FILE = '00000000-0000-4000-8000-000000000000'

/** The temporary member's steps: at least one call of every function that serves members. */
export function memberSteps(sub: string): Partial<Record<FunctionName, Step>> {
  return {
    consents: {
      method: 'POST',
      path: '/consents',
      body: { document: 'terms', version: termsInForce(new Date()) },
      answer: '200',
    },
    graphql: {
      method: 'POST',
      path: '/graphql',
      body: { query: documentOf(listUsers), variables: { filter: null, limit: 1, nextToken: null } },
      answer: '200',
    },
    profile: { method: 'GET', path: '/profile/restriction', answer: '200' },
    provision: { method: 'GET', path: '/provision', answer: '200' },
    jwt: { method: 'POST', path: '/jwt', body: {}, answer: '409 PROVISION_NOT_ALLOWED' },
    'enc-qr': { method: 'POST', path: '/EncQR', body: { userId: sub }, answer: '200' },
    'event-management': { method: 'GET', path: '/event-management?limit=1', answer: '200' },
    'my-events': { method: 'GET', path: '/my-events?limit=1', answer: '200' },
    'public-events': { method: 'GET', path: '/public/events', answer: '200' },
    participate: {
      method: 'POST',
      path: `/event-management/${NONE}/participate`,
      body: { userId: sub, attendanceStatus: 'undecided', attendeeCount: 1 },
      answer: '404 NOT_FOUND',
    },
    materials: {
      method: 'POST',
      path: `/event-management/${NONE}/materials/${NO_FILE}/link`,
      body: {},
      answer: '404 NOT_FOUND',
    },
    'member-code': {
      method: 'POST',
      path: '/member-code/verify',
      body: { code: '000000' },
      answer: '400 MEMBER_CODE_INVALID',
    },
    'news-mail': { method: 'GET', path: '/news-mail', answer: '200' },
    'mail-settings': { method: 'GET', path: '/mail-settings', answer: '200' },
    news: { method: 'GET', path: '/news', answer: '200' },
    notifications: { method: 'GET', path: '/new-notifications', answer: '200' },
    'calendar-feed': { method: 'GET', path: '/calendar-feed', answer: '200' },
    invitations: { method: 'GET', path: '/invitation', answer: '200' },
    'my-data': { method: 'GET', path: '/my-data', answer: '200' },
    'calendar-file': { method: 'GET', path: `/cal/${'A'.repeat(43)}.ics`, answer: '404 NOT_FOUND' },
    leave: { method: 'GET', path: '/leave', answer: '200' },
    terms: { method: 'GET', path: '/terms', answer: '200' },
    uploads: {
      method: 'POST',
      path: '/uploads',
      body: { contentType: 'image/png', size: 100, fileName: 'smoke.png' },
      answer: '200',
    },
    contact: {
      method: 'POST',
      path: '/contact/uploads',
      body: { contentType: 'image/png', size: 100, fileName: 'smoke.png' },
      answer: '200',
    },
    recovery: {
      method: 'POST',
      path: '/recovery-codes',
      body: { code: '000000' },
      answer: '400 CODE_INVALID',
    },
    guardians: { method: 'GET', path: '/guardian/children', answer: '200' },
    households: { method: 'GET', path: '/household', answer: '200' },
    queue: { method: 'GET', path: `/event-management/${NONE}/queue`, answer: '404 NOT_FOUND' },
    draw: { method: 'GET', path: `/event-management/${NONE}/draw`, answer: '404 NOT_FOUND' },
    'child-login': {
      method: 'POST',
      path: '/household/login/reading',
      body: { token: FORGED },
      answer: '404 LINK_INVALID',
    },
    payments: { method: 'GET', path: '/receipts', answer: '200' },
    care: {
      method: 'GET',
      path: `/household/children/${NO_FILE}/care-note`,
      answer: '409 NO_HOUSEHOLD',
    },
    'guardian-links': {
      method: 'POST',
      path: '/guardian-link',
      body: { token: FORGED_GUARDIAN },
      answer: '404 LINK_INVALID',
    },
    'event-links': {
      method: 'POST',
      path: '/event-link',
      body: { kind: 'notice', token: FORGED },
      answer: '404 LINK_INVALID',
    },
  }
}

/** The temporary person's steps: at least one call of every function that serves staff. */
export const STAFF_STEPS: Partial<Record<FunctionName, Step>> = {
  staff: { method: 'GET', path: '/staff/self', answer: '200' },
  organizations: { method: 'GET', path: '/staff/organizations', answer: '200' },
  'event-editing': { method: 'GET', path: `/staff/events/${NONE}`, answer: '404 NOT_FOUND' },
  'event-notices': { method: 'GET', path: `/staff/events/${NONE}/notices`, answer: '404 NOT_FOUND' },
  'member-desk': {
    method: 'POST',
    path: '/staff/members/search',
    body: { typed: NONE },
    answer: '200',
  },
  'member-lists': { method: 'GET', path: '/staff/members/views', answer: '200' },
  'event-payments': { method: 'GET', path: `/staff/events/${NONE}/payments`, answer: '404 NOT_FOUND' },
  'code-desk': { method: 'GET', path: '/staff/code-batches', answer: '200' },
  'mail-texts': { method: 'GET', path: '/staff/mail-texts', answer: '200' },
  'news-desk': { method: 'GET', path: '/staff/news', answer: '200' },
  'guardian-desk': {
    method: 'GET',
    path: `/staff/members/${NO_FILE}/guardian`,
    answer: '404 NOT_FOUND',
  },
  'household-desk': {
    method: 'GET',
    path: `/staff/members/${NO_FILE}/household`,
    answer: '404 NOT_FOUND',
  },
  'care-desk': {
    method: 'POST',
    path: `/staff/events/${NONE}/care-notes/${NO_FILE}/opening`,
    body: {},
    answer: '404 NOT_FOUND',
  },
  inbox: { method: 'GET', path: '/staff/tickets/unread', answer: '200' },
  'check-in': { method: 'GET', path: '/staff/door/events', answer: '200' },
  attendees: { method: 'GET', path: `/staff/events/${NONE}/attendees`, answer: '404 NOT_FOUND' },
  figures: { method: 'GET', path: '/staff/figures?month=2026-01', answer: '200' },
  'staff-recovery': { method: 'GET', path: '/staff/self/recovery-codes', answer: '200' },
  media: { method: 'GET', path: `/staff/media/${NO_FILE}`, answer: '404 NOT_FOUND' },
}
