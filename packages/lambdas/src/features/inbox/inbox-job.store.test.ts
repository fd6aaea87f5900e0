// R8, law 4.5: tickets for rows of an earlier release, and the erasure a year after closing.
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as JobModule from '#features/inbox/inbox-job.ts'
import { type InboxStage, inboxStage, MEMBER, plantInquiry, plantReport } from '#test/inbox.ts'

const A = 'T-2222-2222'
const B = 'T-3333-3333'
const C = 'T-4444-4444'
const YEAR_MS = 365 * 86_400_000

let world: InboxStage
beforeAll(async () => {
  world = await inboxStage()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  for (const table of ['tickets', 'ticketMessages', 'inquiries', 'reports'] as const)
    await world.stage.clear(table)
})

type Job = Parameters<typeof JobModule.keepInbox>[0]

/** The job; `before` runs ahead of its n-th write, from 1. */
function job(at: Date = new Date(), before: (write: number) => Promise<unknown> = async () => {}) {
  world.stage.enter('inbox-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { keepInbox }: typeof JobModule = jest.requireActual('#features/inbox/inbox-job.ts')
  const deps: Job = openDeps('inbox-job')
  let writes = 0
  const transact: Job['transact'] = async (asked) => {
    writes += 1
    await before(writes)
    return deps.transact(asked)
  }
  return keepInbox({ ...deps, transact, now: () => at })
}

const AT = '2025-04-01T00:00:00.000Z'
const oldReport = (id: string, fields: Partial<Item<'reports'>> = {}): Item<'reports'> => ({
  id,
  userId: MEMBER,
  owner: MEMBER,
  bugDescription: '以前の報告',
  fileName: null,
  fileStorageKey: null,
  status: 'new',
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})
const oldInquiry = (id: string, fields: Partial<Item<'inquiries'>> = {}): Item<'inquiries'> => ({
  id,
  emailKey: 'old@example.jp',
  lastName: '旧',
  firstName: '人',
  email: 'Old@example.jp',
  message: '以前のお問い合わせ',
  fileName: null,
  fileStorageKey: null,
  status: 'new',
  createdAt: AT,
  updatedAt: AT,
  ...fields,
})

test('R8: rows of an earlier release become tickets once, inquiries under their own number, erased rows never', async () => {
  await world.stage.put(
    'reports',
    oldReport('r1'),
    oldReport('r2', { status: 'open' }),
    oldReport('gone', { userId: 'purged', owner: 'purged', bugDescription: '' }),
  )
  await world.stage.put('inquiries', oldInquiry(A), oldInquiry(B, { message: '', email: null }))
  expect(await job()).toEqual({ filed: 3, erased: 0, failed: 0 })
  const rows = await world.stage.rows('tickets')
  expect(rows).toHaveLength(3)
  expect(rows.find(({ number }) => number === A)).toMatchObject({
    kind: 'inquiry',
    state: 'new',
    senderKey: 'old@example.jp',
    receivedAt: AT,
  })
  const report = (await world.stage.rows('reports')).find(({ id }) => id === 'r1')
  expect(report).toMatchObject({ status: 'filed', number: expect.stringMatching(/^T-/) })
  expect(rows.find(({ sourceId }) => sourceId === 'r1')).toMatchObject({
    number: report?.number,
    senderKey: MEMBER,
  })
  expect(await world.stage.unchanged(() => job())).toEqual({ filed: 0, erased: 0, failed: 0 })
  const { tickets } = (await world.list()).body as { tickets: unknown[] }
  expect(tickets).toHaveLength(3)
})

test('R8: an interrupted run is finished by the next one', async () => {
  await world.stage.put('reports', ...Array.from({ length: 5 }, (_, n) => oldReport(`r${n}`)))
  world.stage.enter('inbox-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { keepInbox }: typeof JobModule = jest.requireActual('#features/inbox/inbox-job.ts')
  const deps = openDeps('inbox-job')
  let writes = 0
  const cutOff: typeof deps.transact = (asked) => {
    writes += 1
    return writes > 2 ? Promise.reject(new Error('cut off')) : deps.transact(asked)
  }
  expect(await keepInbox({ ...deps, transact: cutOff })).toEqual({ filed: 2, erased: 0, failed: 3 })
  expect(await job()).toEqual({ filed: 3, erased: 0, failed: 0 })
  expect(await world.stage.rows('tickets')).toHaveLength(5)
})

test('law 4.5: a year after closing, and not a second before, ticket, thread, text and picture are gone', async () => {
  const pictures = [
    `contact/${crypto.randomUUID()}/20261122_030000.png`,
    `bugevent/${MEMBER}/20261122_040000.png`,
  ]
  await plantInquiry(world.stage, A, { picture: pictures[0] ?? '' })
  await plantInquiry(world.stage, C)
  await plantReport(world.stage, B, pictures[1])
  await world.press('note', A, { text: 'メモ' })
  await world.press('merge', C, { version: 1, into: A })
  const closing = await world.press('state', A, { version: 2, state: 'done' })
  expect(closing).toMatchObject({ status: 200 })
  const end = Date.parse((await world.ticket(A))?.erasesAt ?? '')
  expect(Math.abs(end - Date.now() - YEAR_MS)).toBeLessThan(2 * 86_400_000)
  await world.stage.unchanged(() => job(new Date(end - 1_000)))
  expect(await job(new Date(end))).toEqual({ filed: 0, erased: 1, failed: 0 })
  // Another sender's open ticket stays, with its picture; the duplicate is deleted with its ticket.
  expect((await world.stage.rows('tickets')).map(({ number }) => number)).toEqual([B])
  expect(await world.stage.rows('ticketMessages')).toEqual([])
  expect(await world.stage.rows('inquiries')).toEqual([])
  const left = await world.stage.storage.keys()
  expect(left).not.toContain(pictures[0])
  expect(left).toContain(pictures[1])
})

test('law 4.5: a ticket that was opened again is not erased', async () => {
  await plantInquiry(world.stage, A)
  await world.press('state', A, { version: 1, state: 'done' })
  await world.press('state', A, { version: 2, state: 'open' })
  expect(await job(new Date(Date.now() + 2 * YEAR_MS))).toEqual({ filed: 0, erased: 0, failed: 0 })
  expect(await world.ticket(A)).toBeDefined()
})

test('law 4.5: a closed ticket that is assigned to somebody keeps its day of erasure', async () => {
  await plantInquiry(world.stage, A)
  await world.press('state', A, { version: 1, state: 'done' })
  const closed = await world.ticket(A)
  if (closed === undefined) throw new Error('the ticket is not there')
  const erasesAt = '2026-12-01T00:00:00.000Z'
  await world.stage.put('tickets', { ...closed, erasesAt })
  const to = { assigneeId: 's-00000004', organizationId: null }
  const given = await world.press('assignment', A, { version: 2, ...to })
  expect(given.status).toBe(200)
  expect(await world.ticket(A)).toMatchObject({
    ...to,
    state: 'done',
    erasing: 'closed',
    erasesAt,
  })
})

const LATER = new Date(Date.now() + 2 * YEAR_MS)
const opening = () => world.press('state', A, { version: 2, state: 'open' })

test('law 4.5: a ticket opened again after the job read it stays complete', async () => {
  await plantInquiry(world.stage, A)
  await world.press('note', A, { text: 'メモ' })
  await world.press('state', A, { version: 1, state: 'done' })
  const open = async (write: number) => (write === 1 ? opening() : null)
  expect(await job(LATER, open)).toEqual({ filed: 0, erased: 0, failed: 0 })
  expect(await world.ticket(A)).toMatchObject({ state: 'open' })
  expect(await world.stage.rows('ticketMessages')).toHaveLength(1)
  expect(await world.stage.rows('inquiries')).toHaveLength(1)
})

test('law 4.5: a ticket being erased cannot be opened again, also after an interrupted run; the next run finishes', async () => {
  await plantInquiry(world.stage, A)
  await world.press('note', A, { text: 'メモ' })
  await world.press('state', A, { version: 1, state: 'done' })
  const cutOff = (write: number) => (write === 3 ? Promise.reject(new Error('cut off')) : Promise.resolve())
  expect(await job(LATER, cutOff)).toEqual({ filed: 0, erased: 0, failed: 1 })
  expect((await opening()).status).toBe(409)
  expect((await world.press('note', A, { text: 'あとから' })).status).toBe(404)
  expect(await job(LATER)).toEqual({ filed: 0, erased: 1, failed: 0 })
  for (const table of ['tickets', 'ticketMessages', 'inquiries'] as const)
    expect(await world.stage.rows(table)).toEqual([])
})
