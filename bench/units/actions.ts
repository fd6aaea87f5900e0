import { randomUUID } from 'node:crypto'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { Request } from '@app/lambdas/test/ask.ts'
import { documents } from '@app/lambdas/test/graphql.ts'
import { aMember } from '@app/lambdas/test/items.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { CODE, DRAWN, eventId, LISTED, organizationId, people, SEATS_OF_LEAVER } from './world.ts'

/** The one request the browser makes when a person does something. */
interface ActionRequest {
  readonly served: FunctionName
  readonly route: string
  readonly request: Request
}
/** A run of a function with a schedule, which has to find so much to do. */
interface JobRun {
  readonly served: FunctionName
  readonly finds: Readonly<Record<string, number>>
}
export type Action = (ActionRequest | JobRun) & {
  readonly title: string
  /** The refusal code to measure; without it a success is expected. */
  readonly refused?: string
}

const { member, newcomer, leaver, seated } = people
const FRESH = eventId(LISTED.joined)
const SEAT = '/event-management/{eventId}/participate'

function ask(served: FunctionName, route: string, request: Request): ActionRequest {
  return { served, route, request: { key: randomUUID(), ...request } }
}
function run(field: keyof typeof documents, as: string, variables: object): ActionRequest {
  return ask('graphql', 'POST /graphql', { as, body: { query: documents[field], variables } })
}
function join(event: string): ActionRequest {
  const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
  return ask('participate', `POST ${SEAT}`, { as: member, path: { eventId: event }, body })
}
function cancel(event: string, as = member): ActionRequest {
  const query = { userId: as }
  return ask('participate', `DELETE ${SEAT}`, { as, path: { eventId: event }, query })
}
function line(method: 'GET' | 'POST', body?: object): ActionRequest {
  const request = { as: member, path: { eventId: 'line' }, ...(body && { body }) }
  return ask('queue', `${method} /event-management/{eventId}/queue`, request)
}

/** The input of the registration form: a profile without the server's fields. */
function form(): object {
  const { lastName, firstName, birthDate, postalCode, address, phoneNumber } = aMember(newcomer)
  const particulars = { lastName, firstName, birthDate, postalCode, address, phoneNumber }
  return { ...particulars, nickName: 'あたらしい', sNumber: CODE, startDate: '2025-04-01' }
}

const MESSAGE = '会場への行き方を教えてください。駅から歩いて行けますか。'
const qr = ask('enc-qr', 'POST /EncQR', { as: member, body: { userId: member } })

/** In execution order: later actions build on the data of earlier ones. */
const list = {
  acceptTerms: {
    title: 'Accept the terms',
    ...ask('consents', 'POST /consents', {
      as: member,
      body: { document: 'terms', version: termsInForce(new Date()) },
    }),
  },
  verifyCode: {
    title: 'Verify a member code',
    ...ask('member-code', 'POST /member-code/verify', { as: newcomer, body: { code: CODE } }),
  },
  createUser: {
    title: 'Register (createUser)',
    ...run('createUser', newcomer, { input: form(), condition: null }),
  },
  readProfile: { title: 'Read the own profile (listUsers)', ...run('listUsers', member, {}) },
  updateUser: {
    title: 'Take a plan (updateUser)',
    ...run('updateUser', newcomer, { input: { id: newcomer, plan: 'Normal', joinDate: '2025-04-01' } }),
  },
  editProfile: {
    title: 'Change the nickname (settings)',
    ...ask('profile', 'POST /profile', {
      as: member,
      body: { expected: aMember(member).updatedAt, nickName: 'べつのなまえ' },
    }),
  },
  listEvents: {
    title: `List events (${LISTED.events} of ${LISTED.organizations} organizations, ${LISTED.sharded} with 16 shards)`,
    ...ask('event-management', 'GET /event-management', { as: member, query: { limit: '100' } }),
  },
  eventDetail: {
    title: 'Look at an event',
    ...ask('event-management', 'GET /event-management/{eventId}', { as: member, path: { eventId: FRESH } }),
  },
  organization: {
    title: 'Look at an organization',
    ...ask('event-management', 'GET /organizations/{organizationId}', {
      as: member,
      path: { organizationId: organizationId(0) },
    }),
  },
  myEvents: {
    title: `List the own events (${LISTED.joined})`,
    ...ask('my-events', 'GET /my-events', { as: member, query: { limit: '100' } }),
  },
  join: { title: 'Join an event', ...join(FRESH) },
  joinAgain: { title: 'Join once more with a new key', ...join(FRESH) },
  joinFull: { title: 'Join a full event', ...join('full'), refused: 'EVENT_FULL' },
  cancel: { title: 'Cancel a seat', ...cancel(FRESH) },
  enterLine: {
    title: 'Enter the line of a full event',
    ...line('POST', { people: [{ personId: member, part: 'takesPart' }] }),
  },
  readLine: { title: 'See the place in the line', ...line('GET') },
  cancelInLine: { title: 'Cancel a seat that somebody waits for', ...cancel('line', seated) },
  promote: {
    title: 'A run of `queue-job` that lets one party in, the last of its line',
    served: 'queue-job',
    finds: { steps: 2, failed: 0 },
  },
  applyDraw: {
    title: 'Apply to a draw',
    ...ask('draw', 'POST /event-management/{eventId}/draw', {
      as: member,
      path: { eventId: 'draw' },
      body: { people: [{ personId: member, part: 'takesPart' }] },
    }),
  },
  drawLots: {
    title: `A run of \`draw-job\` that draws ${DRAWN.parties} parties for ${DRAWN.seats} seats`,
    served: 'draw-job',
    finds: { steps: 3, failed: 0 },
  },
  firstQr: { title: 'First QR code of the 90 days', ...qr },
  qr: { title: 'QR code', ...qr },
  jwt: {
    title: 'Go to the community app (jwt)',
    ...ask('jwt', 'POST /jwt', { as: member, body: {} }),
  },
  report: {
    title: 'Send a report',
    ...run('createReport', member, { input: { userId: member, bugDescription: MESSAGE } }),
  },
  inquiry: {
    title: 'Send an inquiry as a member',
    ...ask('contact', 'POST /contact/member', { as: member, body: { message: MESSAGE } }),
  },
  leave: {
    title: `Leave, with ${SEATS_OF_LEAVER} seats to give back`,
    ...ask('leave', 'POST /leave', {
      as: leaver,
      claims: { auth_time: String(secondsOf(new Date())) },
      body: {},
    }),
  },
} as const satisfies Record<string, Action>

export type ActionId = keyof typeof list
export const actions: Readonly<Record<ActionId, Action>> = list
