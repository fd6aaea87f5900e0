// Every call's schema accepts what the web sends, and no field that only the server sets (SEC-B6).

import * as v from 'valibot'
import { acceptTerms, changeNewsletter, NEWSLETTER_VERSION } from '#account/contract.ts'
import { graphqlCall } from '#base/graphql.ts'
import { mintCommunityToken } from '#data-sharing/token-contract.ts'
import { cancelParticipation, joinEvent, listEvents, listMyEvents } from '#events/contract.ts'
import { EventDetail, getEvent } from '#events/detail-contract.ts'
import { createReport } from '#inbox/reports/contract.ts'
import { createUser, listUsers, updateUser, verifyMemberCode } from '#members/contract.ts'
import { Profile } from '#members/profile.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getOrganization } from '#organizations/page-contract.ts'
import { mintMemberQr } from '#qr/contract.ts'
import { termsInForce } from '#terms/versions.ts'
import { aRegistration } from '#test/sample.ts'

const me = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const SERVER_ONLY = {
  plan: 'Praise',
  joinDate: '2025-04-01',
  cancelDate: '2025-04-01',
  cancelCount: 0,
  communityId: 'c1',
  stripeId: 'cus_1',
  creditValidityYear: 2030,
  creditValidityMonth: 1,
}
const UNKNOWN = {
  owner: me,
  status: 'active',
  createdAt: 'x',
  updatedAt: 'x',
  role: 'staff',
  consentState: 'approved',
}

/** The input of the registration form (S78–S80). */
const form = aRegistration({})

const SENT: readonly [string, v.GenericSchema, unknown][] = [
  ['acceptTerms', acceptTerms.input, { document: 'terms', version: termsInForce(new Date()) }],
  [
    'acceptTerms with the box for news mails',
    acceptTerms.input,
    {
      document: 'terms',
      version: termsInForce(new Date()),
      newsMail: { wanted: true, version: NEWSLETTER_VERSION },
    },
  ],
  ['changeNewsletter', changeNewsletter.input, { wanted: false, version: NEWSLETTER_VERSION }],
  ['graphql', graphqlCall.input, { query: '{ listUsers { nextToken } }', variables: {} }],
  ['mintCommunityToken', mintCommunityToken.input, {}],
  [
    'mintCommunityToken with its body',
    mintCommunityToken.input,
    { username: 'はなまま', email: 'a@example.jp' },
  ],
  ['listNotifications', listNotifications.input, {}],
  ['listEvents', listEvents.input, { limit: '100', includeAll: 'true' }],
  ['listEvents, a page on', listEvents.input, { limit: '100', nextToken: 'eyJhIjoiYiJ9' }],
  ['getEvent', getEvent.input, { eventId: 'ima-yuugu', includeAll: 'true', userId: me }],
  ['getOrganization', getOrganization.input, { organizationId: 'hiroba' }],
  ['listMyEvents', listMyEvents.input, { limit: '100', userId: me }],
  [
    'joinEvent',
    joinEvent.input,
    { eventId: 'e1', userId: me, attendanceStatus: 'undecided', attendeeCount: 1 },
  ],
  ['cancelParticipation', cancelParticipation.input, { eventId: 'e1', userId: me }],
  ['verifyMemberCode', verifyMemberCode.input, { code: '123456' }],
  ['mintMemberQr', mintMemberQr.input, { userId: me }],
  ['listUsers', listUsers.input, {}],
  [
    'listUsers with filter, limit and token',
    listUsers.input,
    { filter: { email: { eq: 'x' } }, limit: 1, nextToken: null },
  ],
  ['createUser', createUser.input, { input: form }],
  ['createUser with ids', createUser.input, { input: { ...form, id: me, cognitoId: me, email: null } }],
  ['updateUser', updateUser.input, { input: { id: me, plan: 'Normal', joinDate: '2025-04-01' } }],
  [
    'createReport',
    createReport.input,
    { input: { userId: me, bugDescription: '一行目\r\n二行目', fileName: null } },
  ],
]
test.each(SENT)('the web’s %s is accepted', (_, schema, sent) => {
  expect(v.safeParse(schema, sent).issues).toBeUndefined()
})

test.each(Object.entries({ ...SERVER_ONLY, ...UNKNOWN }))(
  'SEC-B6: createUser refuses %s = %j',
  (field, value) => {
    expect(v.is(createUser.input, { input: { ...form, [field]: value } })).toBe(false)
  },
)

test.each(['owner', 'email', 'birthDate', 'sNumber', 'stripeId', 'status', 'cancelCount'])(
  'SEC-B7: updateUser takes no %s',
  (field) => {
    expect(v.is(updateUser.input, { input: { id: me, plan: 'Normal', [field]: 'x' } })).toBe(false)
  },
)

test('SEC-B8: createReport takes no owner, status or id', () => {
  for (const field of ['owner', 'status', 'id', 'createdAt']) {
    expect(v.is(createReport.input, { input: { userId: me, bugDescription: 'a', [field]: me } })).toBe(false)
  }
})

test.each(
  [...Object.keys(form)].filter(
    (field) => form[field as keyof typeof form] !== null && field !== 'startDate',
  ),
)('createUser without %s is refused', (field) => {
  expect(v.is(createUser.input, { input: { ...form, [field]: undefined } })).toBe(false)
})

test.each([
  ['lastName', '佐\r\n藤'],
  ['firstName', '花\n子'],
  ['nickName', 'はな'],
  ['nickName', '\u200b\u200b\u200b\u200b'],
  ['nickName', 'あ'.repeat(21)],
  ['birthDate', '2023-02-30'],
  ['sNumber', '１２３４５'],
  ['sNumber', 'ABCDEFGH'],
  ['sNumber', '12345'],
  ['sNumber', '1234567'],
  ['address', '\ud800'],
])('SEC-E3: createUser refuses %s = %j', (field, value) => {
  expect(v.is(createUser.input, { input: { ...form, [field]: value } })).toBe(false)
})

test.each([2, 0, -5, 50, 1.5, '1', 1e9, null, true, [1]])(
  'SEC-I3: %j attendees is refused',
  (attendeeCount) => {
    expect(v.is(joinEvent.input, { eventId: 'e1', attendanceStatus: 'undecided', attendeeCount })).toBe(false)
  },
)

test.each(['0', '101', '-1', '1e9', '0x10', '100abc', '', ' 1'])('a limit of %j is refused', (limit) => {
  expect(v.is(listEvents.input, { limit })).toBe(false)
  expect(v.is(listMyEvents.input, { limit })).toBe(false)
})

test.each(['%2e%2e', 'a b', 'あ', 'x'.repeat(513), ''])('a page token %j is refused', (nextToken) => {
  expect(v.is(listEvents.input, { nextToken })).toBe(false)
})

test('a document is text of at most 4,096 characters', () => {
  expect(v.is(graphqlCall.input, { query: 'x'.repeat(4_096) })).toBe(true)
  expect(v.is(graphqlCall.input, { query: 'x'.repeat(4_097) })).toBe(false)
  expect(v.is(graphqlCall.input, { query: { toString: 1 } })).toBe(false)
  expect(v.is(graphqlCall.input, [{ query: 'x' }])).toBe(false)
})

test('SEC-I13: materials accept only links to the web', () => {
  const { materials } = EventDetail.entries
  expect(v.is(materials, [{ name: 'a', url: 'https://example.jp/a.pdf' }])).toBe(true)
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    'x',
  ]) {
    expect(v.is(materials, [{ name: 'a', url }])).toBe(false)
  }
})

test('an event with an invalid time is refused', () => {
  const { eventStartDateTime, eventEndDateTime } = EventDetail.entries
  for (const schema of [eventStartDateTime, eventEndDateTime]) {
    expect(v.is(schema, '2025-04-01T01:00:00.000Z')).toBe(true)
    expect(v.is(schema, null)).toBe(true)
    expect(v.is(schema, 'soon')).toBe(false)
  }
})

test('the selection of a member query has every field of a profile and no other', () => {
  expect(listUsers.selection).toBe(`{ items { ${Object.keys(Profile.entries).join(' ')} } nextToken }`)
})
