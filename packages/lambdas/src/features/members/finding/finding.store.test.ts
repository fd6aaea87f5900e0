// Members by several filters, kept views and the list as a file, on the real engine.
import { randomUUID } from 'node:crypto'
import { FILTERS, type Filter } from '@app/shared/members/desk/filters.ts'
import { VIEWS_MAX } from '@app/shared/members/desk/view-contract.ts'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as v from 'valibot'
import { rowsOf, sumsOf, talliesOf } from '#domain/member-facts.ts'
import { fits } from '#domain/member-filters.ts'
import type { Facts } from '#tables/member-facts.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { personId, someFacts } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const DAY = '2026-11-25'
const [owner, manager, auditor, editor] = [1, 2, 3, 4].map(personId) as [string, string, string, string]
let stage: Stage
let ask: Ask
let list: Ask
let stream: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
let all: Facts[]
beforeAll(async () => {
  stage = await testStage()
  list = stage.load('member-desk')
  ask = stage.load('member-lists')
  stage.enter('member-facts')
  stream = jest.requireActual<{ handler: typeof stream }>(
    '#features/members/list/member-facts.handler.ts',
  ).handler
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(manager, 'manager'),
    aStaff(auditor, 'auditor'),
    aStaff(editor, 'editor'),
  )
  all = Array.from({ length: 60 }, (_, n) => nth(n))
  await stage.put('memberFacts', ...all.flatMap((facts) => rowsOf(facts, 1)))
  await stage.put('memberTallies', ...sumsOf(all.flatMap(talliesOf)))
})
beforeEach(() => clockAt(new Date(`${DAY}T03:00:00Z`)))
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

/** Members of all kinds: plans, children, last visits, states. */
function nth(n: number): Facts {
  const lastCame = [null, '2026-11-20', '2026-05-31', '2026-04-30', '2025-01-07'][n % 5] ?? null
  return {
    ...someFacts(randomUUID()),
    lastName: `見本${n}`,
    birthDate: n % 7 === 0 ? '2010-05-05' : '1988-05-05',
    plan: (['Normal', 'Support', null] as const)[n % 3] ?? null,
    status: n % 11 === 0 ? 'left' : 'active',
    joined: n % 4 === 0 ? '2026-11' : '2026-03',
    children: n % 2 === 0 ? ['2023-03-04', '2023-06-01'] : ['2020-01-01'],
    lastCame,
    came: lastCame === null ? 0 : 2,
    news: n % 3 === 0,
    area: n % 4 === 0 ? null : '150',
  }
}
const expected = (filters: readonly Filter[]) =>
  all
    .filter((facts) => filters.every((filter) => fits(facts, filter, DAY)))
    .map(({ memberId }) => memberId)
    .toSorted()

async function begun(filters: readonly Filter[], as = owner): Promise<string> {
  const answer = await ask('POST /staff/members/findings', { as, body: { filters } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { findingId: string }).findingId
}
/** The change that the table's stream would tell. */
const told = (findingId: string) =>
  stream({ Records: [{ dynamodb: { Keys: { findingId: { S: findingId } }, SequenceNumber: '1' } }] })

interface Found {
  readonly state: string
  readonly looked: number
  readonly of: number
  readonly count: number
  readonly news: number
  readonly everyone: number
  readonly members: { readonly memberId: string }[]
  readonly nextToken: string | null
}
async function found(findingId: string, as = owner, nextToken?: string): Promise<Found> {
  const answer = await ask('GET /staff/members/findings/{findingId}', {
    as,
    path: { findingId },
    ...(nextToken !== undefined && { query: { nextToken } }),
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Found
}

const PAIRS: readonly (readonly Filter[])[] = [
  [
    { by: 'child', value: '3' },
    { by: 'plan', value: 'Support' },
  ],
  [
    { by: 'came', value: 'halfYear' },
    { by: 'news', value: 'yes' },
    { by: 'area', value: '150' },
  ],
  [
    { by: 'joined', value: 'thisMonth' },
    { by: 'status', value: 'active' },
  ],
  [
    { by: 'status', value: 'left' },
    { by: 'plan', value: 'Support' },
  ],
]
test.each(PAIRS)('the job finds the members that fit %j and %j, and all of them once', async (...filters) => {
  const findingId = await begun(filters)
  expect(await found(findingId)).toMatchObject({ state: 'running', looked: 0, members: [] })
  // Two runs at once do the work once.
  await Promise.all([told(findingId), told(findingId)])
  const ids: string[] = []
  let page = await found(findingId)
  const { count, news } = page
  for (;;) {
    ids.push(...page.members.map(({ memberId }) => memberId))
    if (page.nextToken === null) break
    page = await found(findingId, owner, page.nextToken)
  }
  expect(ids.toSorted()).toEqual(expected(filters))
  expect([page.state, count, page.looked]).toEqual(['done', ids.length, page.of])
  expect(news).toBe(all.filter(({ memberId, news: wants }) => wants && ids.includes(memberId)).length)
})

test.each([
  { by: 'came', value: 'halfYear' },
  { by: 'joined', value: 'thisMonth' },
  { by: 'child', value: '3' },
  { by: 'came', value: 'none' },
  { by: 'batch', value: 'none' },
] as const)('one filter, %o, is counted and listed at once as the job would', async (filter) => {
  expect(v.is(FILTERS[filter.by], filter.value)).toBe(true)
  const ids: string[] = []
  let nextToken: string | null = null
  let count = 0
  do {
    const { body } = await list('POST /staff/members/list', {
      as: owner,
      body: { filter, ...(nextToken !== null && { nextToken }) },
    })
    const page = body as Found
    count = page.count
    nextToken = page.nextToken
    ids.push(...page.members.map(({ memberId }) => memberId))
  } while (nextToken !== null)
  expect(ids.toSorted()).toEqual(expected([filter]))
  expect(count).toBe(ids.length)
})

test('a finding is the caller’s own, tells an auditor numbers alone, and ends after an hour', async () => {
  const filters = PAIRS[0] ?? []
  const findingId = await begun(filters, auditor)
  await told(findingId)
  expect(await found(findingId, auditor)).toMatchObject({
    state: 'done',
    count: expected(filters).length,
    members: [],
  })
  const read = (as: string) => ask('GET /staff/members/findings/{findingId}', { as, path: { findingId } })
  expect((await read(owner)).status).toBe(404)
  clockAt(new Date(`${DAY}T04:00:01Z`))
  expect((await read(auditor)).status).toBe(404)
})

test('a job that never came to its end is said to have failed', async () => {
  const findingId = await begun(PAIRS[0] ?? [])
  clockAt(new Date(`${DAY}T03:03:01Z`))
  expect((await found(findingId)).state).toBe('failed')
})

test('filters are kept under a name for all staff, counted where one filter is enough, and dropped', async () => {
  const keep = (name: string, filters: readonly Filter[], as = manager) =>
    ask('POST /staff/members/views', { as, body: { name, filters } })
  const one = await keep('3歳の子がいる', [{ by: 'child', value: '3' }])
  clockAt(new Date(`${DAY}T03:00:01Z`))
  await keep('サポートの親', PAIRS[0] ?? [])
  expect((await keep('見るだけ', PAIRS[0] ?? [], auditor)).status).toBe(403)
  const views = async () => {
    const { body } = await ask('GET /staff/members/views', { as: auditor })
    return (body as { views: { viewId: string; name: string; count: number | null }[] }).views
  }
  expect((await views()).map(({ name, count }) => [name, count])).toEqual([
    ['3歳の子がいる', expected([{ by: 'child', value: '3' }]).length],
    ['サポートの親', null],
  ])
  const { viewId } = one.body as { viewId: string }
  const drop = () =>
    ask('POST /staff/members/views/{viewId}/removal', { as: owner, path: { viewId }, body: {} })
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404])
  expect((await views()).map(({ name }) => name)).toEqual(['サポートの親'])
  for (let n = 1; n < VIEWS_MAX; n += 1) expect((await keep(`条件${n}`, PAIRS[1] ?? [])).status).toBe(200)
  expect((await keep('多すぎる', PAIRS[1] ?? [])).body).toMatchObject({ code: 'CONFLICT' })
  const said = (await stage.rows('auditEntries')).map(({ action }) => action)
  expect(said).toEqual(expect.arrayContaining(['viewKept', 'viewDropped']))
})

test('SEC-K2: the list as a file tells its purpose, hides minors, and each part is given once to its maker', async () => {
  const filters: Filter[] = [{ by: 'news', value: 'yes' }]
  const make = (as: string, withMinors = false) =>
    ask('POST /staff/members/exports', {
      as,
      body: { filters, columns: ['name', 'childAges', 'area', 'came'], withMinors, purpose: '案内状の宛名' },
    })
  expect([(await make(auditor)).status, (await make(editor)).status]).toEqual([403, 403])
  const { body } = await make(manager)
  const { exportId, fileName } = body as { exportId: string; fileName: string }
  expect(fileName).toBe('会員の一覧_20261125.csv')
  const take = (as: string) =>
    ask('POST /staff/members/exports/{exportId}', { as, path: { exportId }, body: { part: 0 } })
  expect((await take(owner)).status).toBe(404)
  const file = (await take(manager)).body as { text: string; next: number | null }
  expect((await take(manager)).body).toMatchObject({ code: 'LINK_USED' })
  const [head, ...lines] = file.text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF"氏名","子どもの年齢","地域（郵便番号の上3桁）","来場した回数"')
  expect(lines).toHaveLength(expected(filters).length)
  const minors = all.filter(
    ({ birthDate, news, status }) => birthDate > '2009' && news && status === 'active',
  )
  expect(minors.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.startsWith('"見＊＊"'))).toHaveLength(minors.length)
  const whole = (await make(manager, true)).body as { exportId: string }
  const open = await ask('POST /staff/members/exports/{exportId}', {
    as: manager,
    path: { exportId: whole.exportId },
    body: { part: 0 },
  })
  expect((open.body as { text: string }).text).not.toContain('＊')
  const entry = (await stage.rows('auditEntries')).find(({ action }) => action === 'membersExported')
  expect(entry).toMatchObject({ reason: '案内状の宛名', targetKind: 'memberList', targetId: 'members' })
})
