// Counts and lists of members, gathered from changed rows, on the real engine.
import { randomUUID } from 'node:crypto'
import { ageOn } from '@app/shared/members/age.ts'
import type { Filter } from '@app/shared/members/desk/filters.ts'
import type { ListedMember } from '@app/shared/members/desk/list-contract.ts'
import { choice } from '@app/shared/test/part.ts'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import fc from 'fast-check'
import type { Item, Key } from '#aws/dynamodb/condition.ts'
import { sumsOf, talliesOf } from '#domain/member-facts.ts'
import type { TableName } from '#tables/all.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aCheckIn, aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const owner = personId(1)
const auditor = personId(2)
let stage: Stage
let ask: Ask
let stream: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
let job: () => Promise<{ members: number; talliesMended: number; failed: number }>
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('member-desk')
  stage.enter('member-facts')
  stream = jest.requireActual<{ handler: typeof stream }>(
    '#features/members/list/member-facts.handler.ts',
  ).handler
  stage.enter('member-desk-job')
  job = jest.requireActual<{ handler: typeof job }>(
    '#features/members/desk/member-desk-job.handler.ts',
  ).handler
})
beforeEach(async () => {
  clockAt(new Date('2026-11-25T03:00:00Z'))
  for (const table of [
    'users',
    'householdPeople',
    'dependents',
    'consents',
    'checkIns',
    'memberFacts',
    'memberTallies',
    'jobPlaces',
    'viewings',
    'memberCodes',
    'codeBatches',
  ] as const)
    await stage.clear(table)
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(auditor, 'auditor'))
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

/** Writes rows and tells the stream of them, as DynamoDB does. */
async function put<T extends TableName>(table: T, ...items: Item<T>[]) {
  await stage.put(table, ...items)
  await told(...items)
}
async function remove<T extends TableName>(table: T, key: Key<T>) {
  await stage.remove(table, key)
  await told(key)
}
const KEYS = ['id', 'sub', 'document', 'householdId', 'personId', 'eventId']
async function told(...rows: object[]) {
  const Records = rows.map((row, n) => {
    const isMember = 'cognitoId' in row || ('id' in row && Object.keys(row).length === 1)
    const names = isMember ? ['id'] : 'kind' in row && 'personId' in row ? ['personId'] : KEYS
    const named = Object.entries(row).filter(([name]) => names.includes(name))
    const Keys = Object.fromEntries(named.map(([name, value]) => [name, { S: String(value) }]))
    return { dynamodb: { Keys, SequenceNumber: `${n + 1}` } }
  })
  expect(await stream({ Records })).toEqual({ batchItemFailures: [] })
}

interface Answer {
  readonly count: number
  readonly news: number
  readonly everyone: number
  readonly members: ListedMember[]
  readonly nextToken: string | null
}
async function answered(filter: Filter | null, as = owner, nextToken?: string): Promise<Answer> {
  const body = { filter, ...(nextToken !== undefined && { nextToken }) }
  const answer = await ask('POST /staff/members/list', { as, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Answer
}
/** The ids of all pages. */
async function idsOf(filter: Filter | null): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined
  do {
    const page = await answered(filter, owner, next)
    ids.push(...page.members.map(({ memberId }) => memberId))
    next = page.nextToken ?? undefined
  } while (next !== undefined)
  return ids.toSorted()
}

const child = (personIdOf: string, birthDate: string): Item<'dependents'> => ({
  personId: personIdOf,
  kind: 'child',
  lastName: 'みほん',
  firstName: 'そら',
  birthDate,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
})
const link = (
  householdId: string,
  personIdOf: string,
  role: Item<'householdPeople'>['role'],
): Item<'householdPeople'> => ({
  householdId,
  personId: personIdOf,
  role,
  addedAt: '2026-01-01T00:00:00.000Z',
})
const wants = (sub: string, wanted: boolean): Item<'consents'> => ({
  sub,
  document: 'newsMail',
  version: '1',
  acceptedAt: '2026-01-01T00:00:00.000Z',
  wanted,
})

test('a member is counted by plan, state, month, area, age of a child, last visit, consent and batch, and not by other values', async () => {
  const [id, kid, teen] = [randomUUID(), randomUUID(), randomUUID()]
  const member = aMember(id, {
    householdId: 'h1',
    postalCode: '１５０－０００１',
    plan: 'Support',
    createdAt: '2026-03-31T15:00:00.000Z',
  })
  await put('users', member)
  await put('dependents', child(kid, '2023-11-25'))
  await put(
    'householdPeople',
    link('h1', id, 'guardian'),
    link('h1', kid, 'child'),
    link('h1', teen, 'child'),
  )
  await put('users', aMember(teen, { birthDate: '2012-01-01' }))
  await put('consents', wants(id, true))
  await put('checkIns', aCheckIn('e1', kid), aCheckIn('e1', id), aCheckIn('e2', id, 'absent'))
  const [line] = (await answered({ by: 'plan', value: 'Support' })).members
  expect(line).toMatchObject({
    memberId: id,
    childAges: [14, 3],
    joined: '2026-04',
    area: '150',
    lastCame: '2026-11-01',
    came: 1,
    news: true,
  })
  const filters: [Filter, number][] = [
    [{ by: 'child', value: '3' }, 1],
    [{ by: 'child', value: '2' }, 0],
    [{ by: 'child', value: '14' }, 1],
    [{ by: 'status', value: 'active' }, 2],
    [{ by: 'joined', value: '2026-04' }, 1],
    [{ by: 'area', value: '150' }, 1],
    [{ by: 'came', value: '2026-11' }, 1],
    [{ by: 'came', value: 'none' }, 1],
    [{ by: 'news', value: 'yes' }, 1],
    [{ by: 'batch', value: 'none' }, 2],
  ]
  for (const [filter, count] of filters)
    expect([filter, (await answered(filter)).count]).toEqual([filter, count])
  expect(await answered(null)).toMatchObject({ count: 2, everyone: 2, news: 1 })
})

test('a child turns four at midnight in Tokyo, and the counts follow without any run', async () => {
  const [id, kid] = [randomUUID(), randomUUID()]
  await put('users', aMember(id, { householdId: 'h1' }))
  await put('dependents', child(kid, '2022-11-26'))
  await put('householdPeople', link('h1', id, 'guardian'), link('h1', kid, 'child'))
  const counts = async () => [
    (await answered({ by: 'child', value: '3' })).count,
    (await answered({ by: 'child', value: '4' })).count,
  ]
  clockAt(new Date('2026-11-25T14:59:59Z'))
  expect(await counts()).toEqual([1, 0])
  clockAt(new Date('2026-11-25T15:00:00Z'))
  expect(await counts()).toEqual([0, 1])
})

test('a restricted member stays in the lists, one who left is only listed by the state, and an erased one nowhere', async () => {
  const id = randomUUID()
  const member = aMember(id)
  await put('users', { ...member, status: 'restricted' })
  expect((await answered(null)).count).toBe(1)
  await put('users', { ...member, status: 'left' })
  expect((await answered(null)).count).toBe(0)
  expect(await idsOf({ by: 'status', value: 'left' })).toEqual([id])
  await remove('users', { id })
  expect(await stage.rows('memberFacts')).toEqual([])
  expect((await answered({ by: 'status', value: 'left' })).count).toBe(0)
})

test('a member whose consent to news has ended, as when mails come back, counts as one without', async () => {
  const id = randomUUID()
  await put('users', aMember(id))
  await put('consents', wants(id, true))
  expect((await answered({ by: 'news', value: 'yes' })).count).toBe(1)
  await put('consents', { ...wants(id, true), stoppedAt: '2026-02-01T00:00:00.000Z' })
  expect((await answered({ by: 'news', value: 'yes' })).count).toBe(0)
  expect((await answered({ by: 'news', value: 'no' })).count).toBe(1)
})

test('SEC-K4: an auditor gets the numbers and no list, and a list is noted', async () => {
  await put('users', aMember(randomUUID()))
  expect(await answered(null, auditor)).toMatchObject({ count: 1, members: [] })
  expect(await stage.rows('viewings')).toEqual([])
  await answered(null)
  expect(await stage.rows('viewings')).toMatchObject([
    { kind: 'membersListed', people: 1, targetKind: 'people' },
  ])
})

test('the check of a day gathers members from before there were facts, and mends tallies that differ', async () => {
  await stage.put('users', ...[1, 2, 3].map(() => aMember(randomUUID())))
  expect(await job()).toMatchObject({ members: 3, talliesMended: 0, failed: 0 })
  expect((await answered(null)).count).toBe(3)
  await stage.put('memberTallies', { facet: 'everyone', value: 'all', n: 7, news: 0 })
  expect(await job()).toMatchObject({ members: 0, talliesMended: 0 })
  clockAt(new Date('2026-11-26T03:00:00Z'))
  expect(await job()).toMatchObject({ members: 3, talliesMended: 1 })
  expect((await answered(null)).count).toBe(3)
})

test('counts and lists of every filter agree with the rows after any changes, on any day', async () => {
  const PEOPLE = 4
  const births = ['2022-11-20', '2023-02-28', '2023-09-01', '2024-02-29', '2019-12-31']
  const ids = Array.from({ length: PEOPLE }, (_, n) => personId(100 + n))
  const kidsOf = (n: number) => [0, 1, 2].map((k) => personId(200 + n * 10 + k))
  const step = fc.record({
    n: fc.nat(PEOPLE - 1),
    k: fc.nat(2),
    does: fc.constantFrom(
      'profile',
      'erase',
      'birth',
      'kid',
      'kidGone',
      'news',
      'noNews',
      'came',
      'undone',
      'day',
    ),
    birth: fc.constantFrom(...births),
    plan: fc.constantFrom('Normal', 'Support', null),
    status: fc.constantFrom('active', 'active', 'restricted', 'left', 'waiting'),
    area: fc.constantFrom('150-0001', '231-0001', null),
    days: fc.nat(400),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      for (const table of [
        'users',
        'householdPeople',
        'dependents',
        'consents',
        'checkIns',
        'memberFacts',
        'memberTallies',
      ] as const)
        await stage.clear(table)
      clockAt(new Date('2026-11-25T03:00:00Z'))
      for (const { n, k, does, birth, plan, status, area, days } of steps) {
        const id = ids[n] ?? ''
        const kid = kidsOf(n)[k] ?? ''
        if (does === 'profile')
          await put(
            'users',
            aMember(id, { plan, status, postalCode: area, householdId: `h${n}` } as Partial<Item<'users'>>),
          )
        if (does === 'erase') await remove('users', { id })
        if (does === 'birth') await put('dependents', child(kid, birth))
        if (does === 'kid') {
          await put('dependents', child(kid, birth))
          await put('householdPeople', link(`h${n}`, id, 'guardian'), link(`h${n}`, kid, 'child'))
        }
        if (does === 'kidGone') await remove('householdPeople', { householdId: `h${n}`, personId: kid })
        if (does === 'news' || does === 'noNews') await put('consents', wants(id, does === 'news'))
        if (does === 'came') await put('checkIns', aCheckIn(`e${k}`, kid))
        if (does === 'undone') await put('checkIns', aCheckIn(`e${k}`, kid, 'undone'))
        if (does === 'day') clockAt(new Date(Date.now() + days * 86_400_000))
      }
      await expectAgreement()
    }),
    { numRuns: 8, seed: choice.seed },
  )
}, 300_000)

const NOTHING = { n: 0, news: 0 }

/** Every filter's count and list, against the rows that the facts are gathered from. */
async function expectAgreement() {
  const [users, links, dependents, consents, attendance] = await Promise.all([
    stage.rows('users'),
    stage.rows('householdPeople'),
    stage.rows('dependents'),
    stage.rows('consents'),
    stage.rows('checkIns'),
  ])
  const now = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const isIn = ({ status }: Item<'users'>) => status === 'active' || status === 'restricted'
  const kidsIn = ({ householdId }: Item<'users'>) =>
    links.filter((row) => row.householdId === householdId && row.role === 'child').map((row) => row.personId)
  const ages = (member: Item<'users'>) =>
    dependents
      .filter((row) => kidsIn(member).includes(row.personId))
      .map(({ birthDate = '' }) => ageOn(birthDate, now))
  const came = (member: Item<'users'>) =>
    attendance.some((row) => row.state === 'in' && kidsIn(member).includes(row.personId))
  const wanted = ({ id }: Item<'users'>) => consents.some((row) => row.sub === id && row.wanted === true)
  const cases: [Filter | null, (member: Item<'users'>) => boolean][] = [
    [null, isIn],
    ...[1, 2, 3, 4, 5].map((age): [Filter, (member: Item<'users'>) => boolean] => [
      { by: 'child', value: String(age) },
      (member) => isIn(member) && ages(member).includes(age),
    ]),
    [{ by: 'plan', value: 'Support' }, (member) => isIn(member) && member.plan === 'Support'],
    [{ by: 'plan', value: 'none' }, (member) => isIn(member) && member.plan === null],
    [{ by: 'status', value: 'left' }, ({ status }) => status === 'left'],
    [{ by: 'area', value: '150' }, (member) => isIn(member) && member.postalCode === '150-0001'],
    [{ by: 'came', value: 'none' }, (member) => isIn(member) && !came(member)],
    [{ by: 'came', value: '2026-11' }, (member) => isIn(member) && came(member)],
    [{ by: 'news', value: 'yes' }, (member) => isIn(member) && wanted(member)],
  ]
  for (const [filter, fits] of cases) {
    const expected = users.filter(fits)
    const answer = await answered(filter)
    expect([filter, answer.count, answer.news]).toEqual([
      filter,
      expected.length,
      filter?.by === 'status' ? answer.news : expected.filter(wanted).length,
    ])
    expect([filter, await idsOf(filter)]).toEqual([filter, expected.map(({ id }) => id).toSorted()])
  }
  const facts = (await stage.rows('memberFacts')).filter(({ entry }) => entry === 'facts')
  const stored = (await stage.rows('memberTallies')).map((row) => ({ ...NOTHING, ...row }))
  expect(sumsOf(facts.flatMap(talliesOf), stored)).toEqual([])
}
