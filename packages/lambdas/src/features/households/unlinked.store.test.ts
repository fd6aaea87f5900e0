// A guardian whom staff unlinked finds nothing of the child: every call of a member, also by the keys of earlier presses.
import type { Call } from '@app/shared/base/call.ts'
import { hashOf } from '#features/calendar-feed/feed-token.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { type HouseholdWorld, householdWorld, idIn } from '#test/households.ts'

const CHILD = {
  lastName: 'カナリア姓',
  firstName: 'カナリア名',
  kana: 'かなりあ なまえ',
  nickName: 'カナリアちゃん',
  birthDate: '2012-08-09',
}

const OTHER = { lastName: 'ヒバリ姓', firstName: 'ヒバリ名', kana: 'ひばり なまえ', nickName: 'ヒバリちゃん' }

/** The family with such a child, without a login or with one. */
async function familyOf(hasLogin: boolean) {
  if (!hasLogin) {
    const family = await world.family()
    expect((await world.change(family.first, family.child, CHILD)).status).toBe(200)
    return family
  }
  const family = await world.familyWithLogin()
  const [row] = await world.stage.rowsOf('users', family.teen)
  if (row === undefined) throw new Error('the child is gone')
  await world.stage.put('users', { ...row, ...CHILD })
  return { ...family, child: family.teen }
}
const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  Object.entries<Call>('calls' in definition ? definition.calls : {})
    .filter(([, { caller }]) => caller === 'signedIn')
    .map(([key, call]) => ({ name: name as FunctionName, key, call })),
) // the manifest's own keys
/** They take away what other calls read: only who may not make them makes them. */
const TAKING = [
  'leaveCommunity',
  'withdrawChildInvitation',
  'removeChild',
  'changeChild',
  'leaveParty',
  'cancelParticipation',
]

let world: HouseholdWorld
const asks = new Map<FunctionName, Ask>()
beforeAll(async () => {
  world = await householdWorld()
  for (const { name } of CALLS) asks.set(name, world.stage.load(name))
})
afterAll(() => world.stage.stop())

type Known = Readonly<Record<string, unknown>>

/** The fields of an input that the world has a value for. */
function inputOf({ input, path }: Call, known: Known): Record<string, unknown> {
  const schema = input as { entries?: object; pipe?: readonly { entries?: object }[] } // of an object, or a pipe that begins with one
  const names = Object.keys(schema.entries ?? schema.pipe?.[0]?.entries ?? {})
  // A body of free fields: GraphQL.
  if (path === '/graphql') return { query: known['query'], variables: {} }
  return Object.fromEntries(names.flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

async function press({ name, call }: (typeof CALLS)[number], as: string, known: Known, key: string) {
  const all = inputOf(call, known)
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  const parts = (keep: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => keep(field)))
  const rest = parts((field) => !inPath.has(field))
  const path = parts((field) => inPath.has(field)) as Record<string, string> // ids
  const query = call.method === 'POST' ? {} : { query: rest as Record<string, string> }
  const body = call.method === 'POST' ? { body: rest } : {}
  world.stage.enter(name)
  const ask = asks.get(name)
  if (ask === undefined) throw new Error(`${name} is not loaded`)
  return ask(`${call.method} ${call.path}`, { as, key, path, ...query, ...body })
}

/** The calls whose answers contain a field of the child, and how many were understood. */
async function finding(
  as: string,
  known: Known,
  {
    keyOf,
    calls,
    fields = Object.values(CHILD),
  }: {
    readonly keyOf: (key: string) => string
    readonly calls: typeof CALLS
    readonly fields?: readonly string[]
  },
) {
  const found: string[] = []
  const understood: string[] = []
  for (const one of calls) {
    const answer: Answer = await press(one, as, known, keyOf(one.key))
    if (fields.some((field) => answer.text.includes(field))) found.push(one.key)
    if (answer.code !== 'BAD_REQUEST') understood.push(one.key)
    expect([one.key, answer.status]).not.toEqual([one.key, 500])
  }
  return { found, understood }
}

test.each([
  ['a child', false],
  ['a child with a login', true],
])(
  'an unlinked guardian finds no field of %s in any call; the other guardian finds them',
  async (_, hasLogin) => {
    const { first, second, child, householdId } = await familyOf(hasLogin)
    const eventId = await world.event({ guardianAccompanies: true })
    const people = [
      { personId: child, part: 'takesPart' },
      { personId: second, part: 'accompanies' },
    ]
    const pressed = await world.join(second, eventId, people)
    expect(pressed.status).toBe(200)
    const sent = (await world.stage.rows('mails')).map((row) => ({
      ...row,
      state: 'sent' as const,
      sentAt: row.createdAt,
    }))
    await world.stage.put('mails', ...sent)
    const mailOf = (id: string) =>
      sent.find(({ personId, kind }) => personId === id && kind === 'eventJoined')
    const known = (id: string): Known => ({
      eventId,
      personId: child,
      personIds: [child],
      people,
      householdId,
      id: mailOf(id)?.mailId ?? 'none',
      query: '{ listUsers { items { id nickName firstName } nextToken } }',
      until: new Date().toISOString(),
      token: 'x'.repeat(60),
      email: 'third@example.jp',
      insteadOf: null,
    })
    const keys = new Map(
      CALLS.map(({ key }, n) => [key, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`]),
    )
    const keyOf = (key: string) => keys.get(key) ?? ''
    const harmless = CALLS.filter(({ key }) => !TAKING.includes(key))
    // While both are guardians these show the child; the answers are stored under the keys.
    const shown = ['readHousehold', 'readParty', 'readNotification']
    const before = await finding(second, known(second), { keyOf, calls: harmless })
    expect(before.found).toEqual(expect.arrayContaining(shown))

    expect((await world.unlink(householdId, second)).status).toBe(200)
    const again = await finding(second, known(second), { keyOf, calls: harmless })
    expect(again.found).toEqual([])
    const after = await finding(second, known(second), { keyOf: randomKey, calls: CALLS })
    expect(after.found).toEqual([])
    expect(after.understood.length).toBeGreaterThan(30)
    const other = await finding(first, known(first), { keyOf: randomKey, calls: harmless })
    expect(other.found).toEqual(expect.arrayContaining(shown))
  },
)

test('R17: a guardian of a child’s other household finds the child, and no field of the other people of the first, in any call', async () => {
  const { first, second, child, householdId } = await familyOf(false)
  const sibling = idIn(await world.add(first, { ...OTHER, birthDate: '2013-03-04' }))
  expect((await world.share(first, [child])).status).toBe(200)
  const father = await world.adult()
  const shared = await world.accept(father, await world.tokenOf(first), 'parentalAuthority')
  expect(shared.status).toBe(200)
  const eventId = await world.event({ guardianAccompanies: true })
  const people = [
    { personId: child, part: 'takesPart' },
    { personId: sibling, part: 'takesPart' },
    { personId: first, part: 'accompanies' },
  ]
  expect((await world.join(first, eventId, people)).status).toBe(200)
  for (const id of [first, second]) {
    const [row] = await world.stage.rowsOf('users', id)
    if (row === undefined) throw new Error('a guardian is gone')
    await world.stage.put('users', { ...row, nickName: OTHER.nickName, firstName: OTHER.firstName })
  }
  const known = {
    eventId,
    personId: child,
    personIds: [child, sibling, first],
    people,
    householdId,
    query: '{ listUsers { items { id nickName firstName } nextToken } }',
    until: new Date().toISOString(),
    email: 'third@example.jp',
    insteadOf: null,
  }
  const calls = CALLS.filter(({ key }) => !TAKING.includes(key))
  const own = await finding(father, known, { keyOf: randomKey, calls })
  expect(own.found).toEqual(expect.arrayContaining(['readHousehold', 'readParty']))
  const fields = [sibling, first, second, ...Object.values(OTHER)]
  expect((await finding(father, known, { keyOf: randomKey, calls, fields })).found).toEqual([])
  // The control: their own guardian finds them.
  const theirs = await finding(first, known, { keyOf: randomKey, calls: calls.slice(0, 60), fields })
  expect(theirs.found).not.toEqual([])
})

test('an unlinked guardian’s list and calendar are closed with the next request; the other guardian’s stay', async () => {
  const { first, second, child, householdId } = await world.family()
  const eventId = await world.event()
  expect((await world.join(first, eventId, [{ personId: child, part: 'takesPart' }])).status).toBe(200)
  const files = new Map([first, second].map((id, n) => [id, ['A', 'B'][n]?.repeat(43) ?? '']))
  for (const [sub, token] of files)
    await world.stage.put('calendarFeeds', {
      sub,
      tokenHash: hashOf(token),
      madeAt: '2026-11-01T00:00:00.000Z',
    })
  const file = world.stage.load('calendar-file')
  const mine = world.stage.load('my-events')
  /** Whether the calendar and the list of each guardian have the child's event. */
  const shown = async () => {
    const seen: boolean[] = []
    for (const [as, token] of files) {
      world.stage.enter('calendar-file')
      const calendar = await file('GET /cal/{file}', { as: null, path: { file: `${token}.ics` } })
      world.stage.enter('my-events')
      const list = await mine('GET /my-events', { as })
      expect([calendar.status, list.status]).toEqual([200, 200])
      seen.push(calendar.text.includes(eventId), list.text.includes(eventId))
    }
    return seen
  }
  expect(await shown()).toEqual([true, true, true, true])
  expect((await world.unlink(householdId, second)).status).toBe(200)
  expect(await shown()).toEqual([true, true, false, false])
})

const randomKey = () => crypto.randomUUID()
