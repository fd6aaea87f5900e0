// Imports on the engine: their output without --yes, their writes with it, and what members then see (R1).
import { randomUUID } from 'node:crypto'
import { log } from '@app/lambdas/aws/log.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { aMember, personId } from '@app/lambdas/test/items.ts'
import { expectExact } from '@app/lambdas/test/seats.ts'
import { aStaff } from '@app/lambdas/test/staff.ts'
import { type Stage, testStage } from '@app/lambdas/test/stage.ts'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import { eventRows } from '#commands/imports/event-rows.ts'
import { organizationRows } from '#commands/imports/organization-rows.ts'
import { type ImportRequest, type Kind, runImport } from '#commands/imports/run-import.ts'
import { type ImportStore, openStore, writeNew } from '#commands/imports/store.ts'

const DAY_MS = 86_400_000
const owner = personId(1)
const member = personId(2)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let stage: Stage
let store: ImportStore
beforeAll(async () => {
  // The commands load it before a function's environment is entered.
  log.setLogLevel('SILENT')
  stage = await testStage()
  store = openStore(
    stage.client,
    (name) => name,
    () => new Date(),
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['events', 'eventCounters', 'organizations', 'participations', 'auditEntries'] as const)
    await stage.clear(table)
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', aMember(member))
  await stage.put(
    'organizations',
    { organizationId: 'o-1', organizationName: 'みどり', color: null, listing: 'all' },
    { organizationId: 'o-old', organizationName: 'むかし', color: null, listing: 'all', archived: true },
  )
})

const asking = (name: FunctionName) => {
  const ask = stage.load(name)
  return (...asked: Parameters<typeof ask>) => {
    stage.enter(name)
    return ask(...asked)
  }
}

async function run<Row>(kind: Kind<Row>, list: unknown, options: Partial<ImportRequest> = {}, into = store) {
  const said: string[] = []
  const text = typeof list === 'string' ? list : JSON.stringify(list)
  const file = typeof list === 'string' ? 'a.csv' : 'a.json'
  const asked = { file, bytes: new TextEncoder().encode(text), yes: true, skipRefused: false, ...options }
  const status = await runImport(kind, asked, into, (line) => void said.push(line))
  return { status, said: said.join('\n') }
}
const anEvent = (eventId: string, fields: object = {}) => ({
  eventId,
  organizationId: 'o-1',
  eventName: '朝の会',
  eventStartDateTime: inDays(7),
  publish: 'yes',
  ...fields,
})
const idsOf = async (table: 'events' | 'organizations') =>
  (await stage.rows(table)).map((row) => ('eventId' in row ? row.eventId : row.organizationId)).sort()

const FILE =
  '\ufefforganizationId,organizationName,contactMail,position\r\no-2,"海, 山",umi@example.jp,２\r\no-3,空,,\r\n'

test('R1: without --yes an import says what it would write and writes nothing', async () => {
  const organizations = () => run(organizationRows, FILE, { yes: false })
  expect(await stage.unchanged(organizations)).toEqual({
    status: 0,
    said: [
      'new      o-2  海, 山',
      'new      o-3  空',
      'organizations: 2 new, 0 there already and left as they are, 0 refused.',
      'Nothing was written: --yes writes.',
    ].join('\n'),
  })
  const events = await stage.unchanged(() => run(eventRows, [anEvent('e-1')], { yes: false }))
  expect(events.said).toMatch(/^new {6}e-1 {2}朝の会 {2}published\n/)
})

test('R1: imported organizations are in the console and in the audit; the same file twice changes nothing', async () => {
  expect(await run(organizationRows, FILE)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/\n2 written\.$/),
  })
  const listed = await asking('organizations')('GET /staff/organizations', { as: owner })
  expect(listed.body).toMatchObject({
    organizations: [
      { organizationId: 'o-1' },
      { organizationId: 'o-3', organizationName: '空', contactMail: null, position: 0, version: 1 },
      { organizationId: 'o-2', organizationName: '海, 山', contactMail: 'umi@example.jp', position: 2 },
      { organizationId: 'o-old' },
    ],
  })
  const entries = await stage.rows('auditEntries')
  expect(entries.map(({ staffId, action, targetId }) => [staffId, action, targetId]).sort()).toEqual([
    ['cli', 'organizationCreated', 'o-2'],
    ['cli', 'organizationCreated', 'o-3'],
  ])
  expect(JSON.stringify(entries)).not.toContain('umi@')
  const again = await stage.unchanged(() => run(organizationRows, FILE.replace('空', '宙')))
  expect(again).toEqual({
    status: 0,
    said: 'organizations: 0 new, 2 there already and left as they are, 0 refused.\nNothing to write.',
  })
})

test('R1: members see and join an imported event, but not a draft', async () => {
  const limit = { eventRegistrationLimit: 20, counterShards: 4 }
  const list = [
    anEvent('e-open', limit),
    anEvent('e-draft', { publish: 'no' }),
    anEvent('e-bare', { publish: null }),
  ]
  expect(await run(eventRows, list)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/\n3 written\.$/),
  })
  expect((await stage.rows('auditEntries')).map(({ action, targetId }) => [action, targetId]).sort()).toEqual(
    [
      ['eventCreated', 'e-bare'],
      ['eventCreated', 'e-draft'],
      ['eventPublished', 'e-open'],
    ],
  )

  const read = asking('event-management')
  const seen = await read('GET /event-management', { as: member })
  expect(seen.body).toMatchObject({
    events: [
      { eventId: 'e-open', eventRegistrationStatus: 'open', organization: { organizationName: 'みどり' } },
    ],
  })
  expect(seen.text).not.toMatch(/e-draft|e-bare/)
  const one = async (eventId: string) =>
    (await read('GET /event-management/{eventId}', { as: member, path: { eventId } })).status
  expect([await one('e-open'), await one('e-draft'), await one('e-bare')]).toEqual([200, 404, 404])

  const participate = asking('participate')
  const join = async (eventId: string) =>
    (
      await participate('POST /event-management/{eventId}/participate', {
        as: member,
        path: { eventId },
        body: { attendanceStatus: 'undecided', attendeeCount: 1 },
      })
    ).status
  expect([await join('e-open'), await join('e-draft')]).toEqual([200, 404])
  expect(await expectExact(stage, 'e-open')).toBe(1)
  expect((await stage.rowsOf('eventCounters', 'e-open')).map(({ seats }) => seats)).toEqual([5, 5, 5, 5])
  expect(await stage.rowsOf('eventCounters', 'e-draft')).toEqual([])
  // Participations and counters are unchanged.
  await stage.unchanged(() => run(eventRows, list))
})

test('R1: an imported event equals one that the console publishes', async () => {
  const fields = {
    ...EMPTY_EVENT,
    organizationId: 'o-1',
    eventName: '夏の合宿',
    eventStartDateTime: inDays(7),
    eventEndDateTime: inDays(9),
    closesAt: inDays(5),
    cancelUntil: inDays(4),
    minAge: 6,
    consentRequired: true,
    eventRegistrationLimit: 30,
    counterShards: 4 as const,
    materials: [{ name: '地図', url: 'https://example.jp/' }],
  }
  // A file of an import has no picture and no questions.
  const { cover: _, questions: _questions, ...columns } = fields
  expect(await run(eventRows, [{ ...columns, eventId: 'e-1', publish: true }])).toMatchObject({ status: 0 })
  const ask = asking('event-editing')
  const press = async (path: string, body: object, eventId = '') =>
    (await ask(`POST ${path}`, { as: owner, key: randomUUID(), body, path: { eventId } })).body as {
      eventId: string // a StaffEvent; only its id is needed
    }
  const { eventId } = await press('/staff/events', { organizationId: 'o-1' })
  await press('/staff/events/{eventId}', { version: 1, fields, notify: false }, eventId)
  await press('/staff/events/{eventId}/publication', { version: 2, at: 'now' }, eventId)

  const kept = async (id: string) => ({
    row: (await stage.rowsOf('events', id)).map((row) => ({ ...row, eventId: '', version: 0 })),
    counters: (await stage.rowsOf('eventCounters', id)).map((counter) => ({ ...counter, eventId: '' })),
  })
  expect((await kept(eventId)).row).toHaveLength(1)
  expect((await kept(eventId)).counters).toHaveLength(4)
  expect(await kept('e-1')).toEqual(await kept(eventId))
})

describe('refused', () => {
  test.each<[string, object, string]>([
    [
      'an organization that is not there',
      { organizationId: 'o-9' },
      'no organization o-9 is there, or it is archived',
    ],
    [
      'an archived organization',
      { organizationId: 'o-old' },
      'no organization o-old is there, or it is archived',
    ],
    ['no name', { eventName: '' }, 'eventName is missing, so that it cannot be published'],
    ['no start', { eventStartDateTime: '' }, 'eventStartDateTime is missing, so that it cannot be published'],
    [
      'a past start',
      { eventStartDateTime: inDays(-1) },
      'eventStartDateTime is past, so that it cannot be published',
    ],
    [
      'an end before the start',
      { eventEndDateTime: inDays(6) },
      'eventEndDateTime is not after eventStartDateTime',
    ],
    [
      'an end before the start of a draft',
      { eventEndDateTime: inDays(6), publish: 'no' },
      'eventEndDateTime is not after eventStartDateTime',
    ],
    [
      'registration that opens after the start',
      { opensAt: inDays(8) },
      'opensAt is after eventStartDateTime',
    ],
    [
      'registration that closes before it opens',
      { opensAt: inDays(3), closesAt: inDays(2) },
      'closesAt is not after opensAt',
    ],
    [
      'registration that closes after the end',
      { closesAt: inDays(8) },
      'closesAt is after the end of the event',
    ],
    ['giving back after the start', { cancelUntil: inDays(8) }, 'cancelUntil is after eventStartDateTime'],
    ['ages that cross', { minAge: 12, maxAge: 6 }, 'minAge is above maxAge'],
    ['a decision after the start', { decisionAt: inDays(8) }, 'decisionAt is after eventStartDateTime'],
  ])('R1: %s; the whole file is refused with it', async (_, fields, reason) => {
    const list = [anEvent('e-1'), anEvent('e-2', fields)]
    const { status, said } = await stage.unchanged(() => run(eventRows, list))
    expect(status).toBe(1)
    expect(said.split('\n').slice(1, -1)).toEqual([
      `refused  entry 2: ${reason}`,
      'events: 1 new, 0 there already and left as they are, 1 refused.',
    ])
    expect(said).toMatch(/Nothing was written: mend what is refused/)
  })

  test('R1: --skip-refused writes the good rows and still exits with 1', async () => {
    const list = [anEvent('e-1'), anEvent('e-2', { minAge: 200 }), anEvent('e-3', { organizationId: 'o-9' })]
    expect(
      await stage.unchanged(() => run(eventRows, list, { skipRefused: true, yes: false })),
    ).toMatchObject({
      status: 1,
    })
    expect(await run(eventRows, list, { skipRefused: true })).toMatchObject({
      status: 1,
      said: expect.stringMatching(/refused {2}entry 2: minAge .*\nrefused {2}entry 3: [\s\S]*\n1 written\.$/),
    })
    expect(await idsOf('events')).toEqual(['e-1'])
  })
})

describe('again', () => {
  test('R1: an import leaves an existing event unchanged, even if it has begun or its organization is archived', async () => {
    const list = [anEvent('e-1')]
    await run(eventRows, list)
    await stage.put('organizations', {
      organizationId: 'o-1',
      organizationName: 'みどり',
      color: null,
      listing: 'all',
      archived: true,
    })
    const late: ImportStore = { ...store, now: () => new Date(inDays(8)) }
    expect(await stage.unchanged(() => run(eventRows, list, {}, late))).toEqual({
      status: 0,
      said: 'events: 0 new, 1 there already and left as they are, 0 refused.\nNothing to write.',
    })
  })

  test('R1: an import leaves an event unchanged that takes the id while it runs', async () => {
    await run(eventRows, [anEvent('e-1'), anEvent('e-2', { publish: 'no' })])
    const { events } = store.tables
    const blind: ImportStore = {
      ...store,
      tables: {
        ...store.tables,
        events: { ...events, getMany: async () => [] },
      },
    }
    const eventName = '夜の会'
    const other = [anEvent('e-1', { eventName }), anEvent('e-2', { eventName, publish: 'no' })]
    expect(await stage.unchanged(() => run(eventRows, other, {}, blind))).toMatchObject({
      said: expect.stringMatching(/\n0 written\.$/),
    })
    const none = { color: null, contactMail: null, contactPhone: null, about: null, website: null }
    const organization = {
      organizationId: 'o-1',
      organizationName: '別',
      ...none,
      position: 0,
      archived: false,
    }
    const writes = organizationRows.writes(store, organization)
    expect(await stage.unchanged(() => writeNew(store, writes))).toBe(false)
  })

  test('R1: an interrupted import continues in the next run', async () => {
    const list = [anEvent('e-1'), anEvent('e-2'), anEvent('e-3')]
    let left = 1
    const broken: ImportStore = {
      ...store,
      transact: (writes) => (left-- > 0 ? store.transact(writes) : Promise.reject(new Error('no network'))),
    }
    await expect(run(eventRows, list, {}, broken)).rejects.toThrow(
      'Stopped at entry 2: no network. 1 written; running it again goes on.',
    )
    expect(await idsOf('events')).toEqual(['e-1'])
    expect(await run(eventRows, list)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/2 new, 1 there already.*\n2 written\.$/),
    })
    expect(await idsOf('events')).toEqual(['e-1', 'e-2', 'e-3'])
  })

  test('R1: counters without their event stop the import and remain', async () => {
    await stage.put('eventCounters', {
      eventId: 'e-1',
      shard: 0,
      taken: 3,
      status: 'open',
      rules: { shards: 1 },
    })
    const stopped = () =>
      expect(run(eventRows, [anEvent('e-1')])).rejects.toThrow(/Stopped at entry 1: the tables hold a part/)
    await stage.unchanged(stopped)
  })
})
