// R1, SEC-K4: every staff call, in each role that may make it: what its answer holds, and what it leaves in the audit.
import { randomUUID } from 'node:crypto'
import { type Call, isForStaff, needsToken } from '@app/shared/base/call.ts'
import { fieldPaths } from '@app/shared/base/field-paths.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import { isAllowed, ROLES, type Role } from '@app/shared/staff/roles.ts'
import { claimsOf } from '#domain/staff-claims.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Ask } from '#test/ask.ts'
import { anEvent as openEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT_FIELDS = Object.keys(EMPTY_EVENT).flatMap((name) =>
  name === 'materials' ? ['materials[].name', 'materials[].url'] : [name],
)
const EVENT = [
  ...'eventId version status state taken publishAt postponed cancelReason'.split(' '),
  ...EVENT_FIELDS.map((name) => `saved.${name}`),
  ...'draft.basedOn draft.savedAt draft.fields unsentNotices'.split(' '),
].join(' ')
const PERSON = 'staffId email name role organizationIds[] status invitedAt version'
const ORGANIZATION =
  'organizationId organizationName color contactMail contactPhone position archived version'
const below = (list: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${list}[].${field}`)
    .join(' ')

const DOOR_EVENT =
  'eventId eventName eventStartDateTime eventEndDateTime venueName isCancelled registered arrived'

/** Every field that each answer may hold, written out by hand. A call or a field without a place here fails. */
const FIELDS: Readonly<Record<string, string>> = {
  'GET /staff/self': 'staffId name role organizationIds[]',
  'GET /staff/door/events': below('events', DOOR_EVENT),
  'GET /staff/door/events/{eventId}': [
    ...DOOR_EVENT.split(' ').map((field) => `event.${field}`),
    // SEC-K4, N6: no mail, telephone, address or family name.
    below('people', 'receiptNumber nickName isIn isMinor'),
  ].join(' '),
  'GET /staff/self/recovery-codes': 'left madeAt',
  'POST /staff/self/recovery-codes': 'codes[] madeAt',
  'GET /staff/people': below('people', PERSON),
  'POST /staff/people': PERSON,
  'POST /staff/people/{staffId}': PERSON,
  'POST /staff/people/{staffId}/suspension': PERSON,
  'POST /staff/people/{staffId}/invitation': PERSON,
  'POST /staff/people/{staffId}/removal': 'staffId',
  'GET /staff/audit': `${below(
    'entries',
    'at entryId staffId staffName role action targetKind targetId organizationId changes[].field changes[].before changes[].after reason',
  )} nextToken`,
  'GET /staff/organizations': below('organizations', ORGANIZATION),
  'POST /staff/organizations': ORGANIZATION,
  'POST /staff/organizations/{organizationId}': ORGANIZATION,
  'GET /staff/events': below(
    'events',
    'eventId organizationId eventName eventStartDateTime eventEndDateTime venueName eventRegistrationLimit taken state publishAt',
  ),
  'GET /staff/events/{eventId}': EVENT,
  'POST /staff/events': EVENT,
  'POST /staff/events/{eventId}': EVENT,
  'POST /staff/events/{eventId}/draft': 'savedAt',
  'POST /staff/events/{eventId}/publication': EVENT,
  'POST /staff/events/{eventId}/postponement': EVENT,
  'POST /staff/events/{eventId}/cancellation': EVENT,
  'POST /staff/events/{eventId}/deletion': 'eventId',
}

const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values<Call>(definition.calls)
        .filter((call) => isForStaff(call) && needsToken(call))
        .map((call) => [`${call.method} ${call.path}`, call, name as FunctionName] as const)
    : [],
)

let stage: Stage
const asks = new Map<FunctionName, Ask>()
beforeAll(async () => {
  stage = await testStage()
  for (const [, , name] of CALLS) asks.set(name, stage.load(name))
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
  await stage.put('staff', ...ROLES.map((role, n) => aStaff(personId(n + 1), role, SCOPE)))
  await stage.put('staffCounts', { name: 'owners', count: 1 })
})
afterAll(() => stage.stop())

const SCOPE = { organizationIds: ['own'] }
const asRole = (role: Role) => personId(ROLES.indexOf(role) + 1)
const ask = (route: string, request: object, as = personId(1)) => {
  const name = CALLS.find(([one]) => one === route)?.[2]
  const found = name && asks.get(name)
  if (found === undefined) throw new Error(`no call ${route}`)
  return found(route, { as, key: randomUUID(), ...request })
}

const fields: EventFields = {
  ...EMPTY_EVENT,
  organizationId: 'own',
  eventName: '親子ハイキング',
  eventStartDateTime: new Date(Date.now() + 864_000_000).toISOString(),
}
const organization = {
  organizationName: '新しい組織',
  color: null,
  contactMail: null,
  contactPhone: null,
  position: 1,
  archived: false,
}

/** A person to do something to, an event with all it needs. */
async function somebody() {
  const row = aStaff(randomUUID(), 'door', { email: `${randomUUID()}@example.jp` })
  await stage.put('staff', row)
  await stage.put('staffClaims', ...claimsOf(row))
  return row.staffId
}
async function anEvent(organizationId = 'own') {
  const { body } = await ask('POST /staff/events', { body: { organizationId } })
  const { eventId } = body as { eventId: string }
  const path = { eventId }
  const saved = { version: 1, fields: { ...fields, organizationId }, notify: false }
  expect(await ask('POST /staff/events/{eventId}', { path, body: saved })).toMatchObject({ status: 200 })
  return { path, version: 2 }
}
const onEvent = (body: object) => async (organizationId?: string) => {
  const { path, version } = await anEvent(organizationId)
  return { path, body: { version, ...body } }
}
const onPerson = (body: object) => async () => ({
  path: { staffId: await somebody() },
  body: { version: 1, ...body },
})

/** An event of its hour, which a door volunteer may open. */
const onDoor = async (organizationId = 'own') => {
  const eventId = `e-${randomUUID()}`
  const start = new Date(Date.now() + 3_600_000).toISOString()
  await stage.put('events', openEvent(eventId, { organizationId, eventStartDateTime: start }))
  return { path: { eventId } }
}

/** A request of each call that is answered 200; those of an event are also made for another organization. */
const REQUESTS: Readonly<Record<string, (organizationId?: string) => Promise<object>>> = {
  'GET /staff/self': async () => ({}),
  'GET /staff/door/events': async () => ({}),
  'GET /staff/door/events/{eventId}': onDoor,
  'GET /staff/self/recovery-codes': async () => ({}),
  'POST /staff/self/recovery-codes': async () => ({ body: {} }),
  'GET /staff/people': async () => ({}),
  'POST /staff/people': async () => ({
    body: { email: `${randomUUID()}@example.jp`, name: '新人', role: 'door', organizationIds: ['own'] },
  }),
  'POST /staff/people/{staffId}': onPerson({ name: '改名', role: 'editor', organizationIds: ['own'] }),
  'POST /staff/people/{staffId}/suspension': onPerson({ suspended: true, reason: '休職' }),
  'POST /staff/people/{staffId}/invitation': onPerson({}),
  'POST /staff/people/{staffId}/removal': onPerson({ reason: '退職' }),
  'GET /staff/audit': async () => ({ query: { month: new Date().toISOString().slice(0, 7) } }),
  'GET /staff/organizations': async () => ({}),
  'POST /staff/organizations': async () => ({ body: organization }),
  'POST /staff/organizations/{organizationId}': async () => {
    const { body } = await ask('POST /staff/organizations', { body: organization })
    const { organizationId } = body as { organizationId: string }
    return { path: { organizationId }, body: { ...organization, organizationName: '改名', version: 1 } }
  },
  'GET /staff/events': async () => ({}),
  'GET /staff/events/{eventId}': async (organizationId) => ({ path: (await anEvent(organizationId)).path }),
  'POST /staff/events': async (organizationId = 'own') => ({ body: { organizationId } }),
  'POST /staff/events/{eventId}': onEvent({ fields: { ...fields, eventName: '改題' }, notify: false }),
  'POST /staff/events/{eventId}/draft': async (organizationId) => ({
    path: (await anEvent(organizationId)).path,
    body: { basedOn: 2, fields: { eventName: 'はん' } },
  }),
  'POST /staff/events/{eventId}/publication': onEvent({ at: 'now' }),
  'POST /staff/events/{eventId}/postponement': async (organizationId) => {
    const { path, version } = await anEvent(organizationId)
    await ask('POST /staff/events/{eventId}/publication', { path, body: { version, at: 'now' } })
    const dates = { eventStartDateTime: null, eventEndDateTime: null }
    return { path, body: { version: version + 1, ...dates, reason: '荒天' } }
  },
  'POST /staff/events/{eventId}/cancellation': async (organizationId) => {
    const { path, version } = await anEvent(organizationId)
    await ask('POST /staff/events/{eventId}/publication', { path, body: { version, at: 'now' } })
    return { path, body: { version: version + 1, reason: '荒天' } }
  },
  'POST /staff/events/{eventId}/deletion': onEvent({}),
}

test('every staff call has its fields and its request here, and no other has', () => {
  const routes = CALLS.map(([route]) => route).sort()
  expect(Object.keys(FIELDS).sort()).toEqual(routes)
  expect(Object.keys(REQUESTS).sort()).toEqual(routes)
})

test.each(CALLS)('SEC-K4, R1: %s', async (route, call) => {
  expect(fieldPaths(call.output).sort()).toEqual((FIELDS[route] ?? '').split(' ').sort())
  const { caller } = call
  if (typeof caller !== 'object') throw new Error(`${route} names no permission`)
  const entries = call.method === 'GET' || caller.audit === 'autosave' ? 0 : 1
  for (const role of ROLES.filter((one) => isAllowed(one, caller.staff))) {
    const request = await REQUESTS[route]?.()
    const before = (await stage.rows('auditEntries')).length
    const { status, body } = await ask(route, request ?? {}, asRole(role))
    expect([role, status]).toEqual([role, 200])
    // What is sent is what the contract says, for this role as for the others.
    const allowed = new Set((FIELDS[route] ?? '').split(' '))
    expect([role, pathsOf(body).filter((path) => !isWithin(allowed, path))]).toEqual([role, []])
    const left = (await stage.rows('auditEntries')).slice()
    expect([role, left.length - before]).toEqual([role, entries])
  }
})

test.each(CALLS.filter(([route]) => route.includes('/staff/events')))(
  'SEC-B10: %s of another organization is not there for an editor, and nothing is written',
  async (route) => {
    if (route === 'GET /staff/events') {
      await anEvent('other')
      const { body } = await ask(route, {}, asRole('editor'))
      expect(JSON.stringify(body)).not.toContain('"other"')
      return
    }
    const request = (await REQUESTS[route]?.('other')) ?? {}
    const answer = await stage.unchanged(() => ask(route, request, asRole('editor')), 'outcomes')
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
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
