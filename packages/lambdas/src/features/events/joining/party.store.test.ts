// A household joins and leaves an event together, through the handler, on the real engine.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { JoinRules } from '#tables/fields.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const ROUTE = '/event-management/{eventId}'
let stage: Stage
let ask: Ask
/** Two guardians, two children of seven and two, a companion. */
let ours: Family
let theirs: Family
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('participate')
  ours = await putFamily(stage, 0, { guardians: 2, births: ['2019-05-01', '2024-05-01'], companions: 1 })
  theirs = await putFamily(stage, 1)
  await stage.put('users', aMember(personId(1)))
})
afterAll(() => stage.stop())

const [mother, father] = [() => ours.guardians[0] ?? '', () => ours.guardians[1] ?? '']
const [older, baby] = [() => ours.children[0] ?? '', () => ours.children[1] ?? '']
const grandmother = () => ours.companions[0] ?? ''

async function open(
  rules: Partial<JoinRules> = {},
  counters: readonly Partial<Item<'eventCounters'>>[] = [{}],
): Promise<string> {
  const eventId = `p-${randomUUID().slice(0, 8)}`
  const { unit, minAge, maxAge, maxPerFamily, mayComeAlong, guardianAccompanies } = rules
  await stage.put(
    'events',
    anEvent(eventId, {
      counterShards: counters.length,
      seatUnit: unit ?? 'person',
      minAge: minAge ?? null,
      maxAge: maxAge ?? null,
      maxPerFamily: maxPerFamily ?? null,
      mayComeAlong: mayComeAlong ?? false,
      guardianAccompanies: guardianAccompanies ?? false,
    }),
  )
  await stage.put(
    'eventCounters',
    ...counters.map((fields, shard) =>
      aCounter(eventId, { shard, rules: { shards: counters.length, ...rules }, ...fields }),
    ),
  )
  return eventId
}

type Press = readonly (readonly [personId: string, part: Part])[]
const join = (eventId: string, people: Press, as = mother(), key: string = randomUUID()): Promise<Answer> =>
  ask(`POST ${ROUTE}/party`, {
    as,
    path: { eventId },
    key,
    body: { people: people.map(([personId, part]) => ({ personId, part })) },
  })
const leave = (eventId: string, personIds: readonly string[], as = mother()): Promise<Answer> =>
  ask(`POST ${ROUTE}/party/leaving`, { as, path: { eventId }, key: randomUUID(), body: { personIds } })
const read = async (eventId: string, as = mother()) => {
  const { body } = await ask(`GET ${ROUTE}/party`, { as, path: { eventId } })
  return (body as { people: PartyPerson[] }).people // the contract's own output
}
const said = ({ status, code }: Answer) => code ?? status
/** Who is in, as what; the seats are exact. */
async function inside(eventId: string) {
  const rows = await exactSeatsOf(stage, eventId)
  return Object.fromEntries(rows.map(({ personId, part }) => [personId, part]))
}
const taken = async (eventId: string) =>
  (await stage.rowsOf('eventCounters', eventId)).map((counter) => counter.taken)

test('a family of four joins by one press; each guardian gets one mail', async () => {
  const eventId = await open({}, [{ seats: 10 }])
  const press: Press = [
    [mother(), 'takesPart'],
    [older(), 'takesPart'],
    [baby(), 'takesPart'],
    [grandmother(), 'accompanies'],
  ]
  const answer = await join(eventId, press)
  expect(answer.body).toEqual({ people: press.map(([personId, part]) => ({ personId, part })) })
  expect(await inside(eventId)).toEqual(Object.fromEntries(press))
  expect(await taken(eventId)).toEqual([4])
  const mails = (await stage.rows('mails')).filter(({ subjectId }) => subjectId === eventId)
  expect(mails.map(({ kind, personId }) => [kind, personId]).sort()).toEqual([
    ['eventJoined', mother()],
    ['eventJoined', father()],
  ])
})

test.each([
  ['person', 4, [4]],
  ['child', 2, [2]],
  ['family', 1, [1]],
] as const)('a seat by %s: the family of four takes %i of the seats', async (unit, seats, counted) => {
  const eventId = await open({ ...(unit !== 'person' && { unit }) }, [{ seats }])
  const press: Press = [
    [mother(), 'accompanies'],
    [older(), 'takesPart'],
    [baby(), 'takesPart'],
    [grandmother(), 'accompanies'],
  ]
  expect(said(await join(eventId, press))).toBe(200)
  expect(await taken(eventId)).toEqual(counted)
  expect(said(await join(eventId, [[theirs.children[0] ?? '', 'takesPart']], theirs.guardians[0]))).toBe(
    'EVENT_FULL',
  )
  expect(said(await leave(eventId, [mother(), older(), baby(), grandmother()]))).toBe(200)
  expect(await inside(eventId)).toEqual({})
  expect(await taken(eventId)).toEqual([0])
})

test('all or none: three people and two seats hold nothing', async () => {
  const eventId = await open({}, [{ seats: 2 }])
  const answer = await join(eventId, [
    [mother(), 'takesPart'],
    [older(), 'takesPart'],
    [baby(), 'takesPart'],
  ])
  expect(said(answer)).toBe('PARTY_TOO_LARGE')
  expect(await inside(eventId)).toEqual({})
  expect(await taken(eventId)).toEqual([0])
})

test('seats of several shards: a party of four gets in while four are free anywhere', async () => {
  const eventId = await open({}, [{ seats: 1 }, { seats: 2, taken: 0 }, { seats: 0 }, { seats: 1 }])
  const four: Press = [
    [mother(), 'takesPart'],
    [father(), 'takesPart'],
    [older(), 'takesPart'],
    [baby(), 'takesPart'],
  ]
  expect(said(await join(eventId, four))).toBe(200)
  expect(await taken(eventId)).toEqual([1, 2, 0, 1])
  await inside(eventId)
  expect(said(await leave(eventId, [older(), baby()], father()))).toBe(200)
  await inside(eventId)
})

test('the same press twice joins once, and a press by the other guardian finds who is in', async () => {
  const eventId = await open({}, [{ seats: 5 }])
  const [key, press] = [randomUUID(), [[older(), 'takesPart']] as const]
  const answers = await Promise.all([
    join(eventId, press, mother(), key),
    join(eventId, press, mother(), key),
  ])
  expect(answers.map(said)).toEqual([200, 200])
  const other = await join(eventId, [...press, [baby(), 'takesPart']], father())
  expect(other.body).toEqual({
    people: [
      { personId: older(), part: 'takesPart' },
      { personId: baby(), part: 'takesPart' },
    ],
  })
  expect(await taken(eventId)).toEqual([2])
})

const REFUSED: readonly [string, Partial<JoinRules>, () => Press, string | number][] = [
  ['a stranger’s child', {}, () => [[theirs.children[0] ?? '', 'takesPart']], 'FORBIDDEN'],
  ['a child of another age', { minAge: 6 }, () => [[baby(), 'takesPart']], 'AGE_NOT_ALLOWED'],
  ['a child who accompanies', {}, () => [[older(), 'accompanies']], 'AGE_NOT_ALLOWED'],
  [
    'a child who could take part and comes along',
    { mayComeAlong: true },
    () => [[older(), 'comesAlong']],
    'AGE_NOT_ALLOWED',
  ],
  ['an adult on a child’s seat', { unit: 'child' }, () => [[mother(), 'takesPart']], 'AGE_NOT_ALLOWED'],
  [
    'no child where children are counted',
    { unit: 'child' },
    () => [[mother(), 'accompanies']],
    'CHILD_NEEDED',
  ],
  [
    'a child alone where somebody accompanies',
    { guardianAccompanies: true },
    () => [[older(), 'takesPart']],
    'ADULT_NEEDED',
  ],
  [
    'more than may come of one family',
    { unit: 'family', maxPerFamily: 1 },
    () => [
      [older(), 'takesPart'],
      [mother(), 'accompanies'],
    ],
    'FAMILY_TOO_LARGE',
  ],
]
test.each(REFUSED)('refused: %s', async (_, rules, press, code) => {
  const eventId = await open(rules, [{ seats: 9 }])
  const answer = await stage.unchanged(() => join(eventId, press()), 'outcomes')
  expect(said(answer)).toBe(code)
})

test('an ineligible child comes along without a seat, where the event allows it', async () => {
  const eventId = await open({ minAge: 6, mayComeAlong: true, unit: 'child' }, [{ seats: 1 }])
  const press: Press = [
    [older(), 'takesPart'],
    [baby(), 'comesAlong'],
    [father(), 'accompanies'],
  ]
  expect(said(await join(eventId, press))).toBe(200)
  expect(await taken(eventId)).toEqual([1])
  expect(await inside(eventId)).toEqual(Object.fromEntries(press))
})

test.each([
  ['cancelled', { status: 'cancelled' }, 'EVENT_CANCELLED'],
  ['closed', { status: 'closed' }, 'EVENT_CLOSED'],
  ['begun', { startsAtSec: secondsOf(new Date()) - 60 }, 'EVENT_STARTED'],
  ['a draft', { status: 'draft' }, 'NOT_FOUND'],
] as const)('an event that is %s takes no family', async (_, fields, code) => {
  const eventId = await open({}, [fields])
  expect(said(await join(eventId, [[older(), 'takesPart']]))).toBe(code)
})

test('a member without a household is asked to have one; an event unknown is not found', async () => {
  const eventId = await open()
  expect(said(await join(eventId, [[personId(1), 'takesPart']], personId(1)))).toBe('NO_HOUSEHOLD')
  expect(said(await join('nowhere', [[older(), 'takesPart']]))).toBe('NOT_FOUND')
  expect(said(await leave(eventId, [personId(1)], personId(1)))).toBe('NO_HOUSEHOLD')
})

test('the last adult does not leave a child of an accompanied event behind; all leave together', async () => {
  const eventId = await open({ guardianAccompanies: true }, [{ seats: 9 }])
  await join(eventId, [
    [mother(), 'accompanies'],
    [older(), 'takesPart'],
  ])
  expect(said(await leave(eventId, [mother()]))).toBe('ADULT_NEEDED')
  expect(
    said(await ask(`DELETE ${ROUTE}/participate`, { as: mother(), path: { eventId }, key: randomUUID() })),
  ).toBe('FORBIDDEN')
  expect(said(await leave(eventId, [mother(), older()]))).toBe(200)
  expect(await inside(eventId)).toEqual({})
})

/** The mother with another status while `run` runs. */
async function whileShe(status: Item<'users'>['status'], run: () => Promise<void>): Promise<void> {
  const her = aMember(mother(), { householdId: ours.householdId })
  await stage.put('users', { ...her, status })
  await run().finally(() => stage.put('users', her))
}

test('a restricted guardian gives places of the family back, and takes none', async () => {
  const eventId = await open({}, [{ seats: 9 }])
  const own = { as: mother(), path: { eventId } }
  const three: Press = [mother(), older(), baby()].map((id) => [id, 'takesPart'])
  await join(eventId, three)
  await whileShe('restricted', async () => {
    const shown = await read(eventId)
    expect(shown.filter(({ canLeave }) => canLeave)).toHaveLength(3)
    expect(shown.filter(({ canTakePart }) => canTakePart)).toEqual([])
    expect(said(await leave(eventId, [older()]))).toBe(200)
    expect(said(await join(eventId, [[older(), 'takesPart']]))).toBe('MEMBER_RESTRICTED')
    expect(said(await ask(`DELETE ${ROUTE}/participate`, { ...own, key: randomUUID() }))).toBe(200)
    expect(said(await leave(eventId, [baby()]))).toBe(200)
    expect(said(await ask(`GET ${ROUTE}/party`, own))).toBe('MEMBER_RESTRICTED')
  })
  expect(await inside(eventId)).toEqual({})
})

test('a guardian who has left the service gives no place back', async () => {
  const eventId = await open({}, [{ seats: 9 }])
  await join(eventId, [[older(), 'takesPart']])
  await whileShe('left', async () => {
    expect(said(await leave(eventId, [older()]))).toBe('MEMBER_RESTRICTED')
  })
  expect(await inside(eventId)).toEqual({ [older()]: 'takesPart' })
})

test('a seat of the earlier call becomes one of the party, and that call gives it back', async () => {
  const eventId = await open({}, [{ seats: 9 }])
  const old = { as: mother(), path: { eventId }, key: randomUUID() }
  const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
  expect(said(await ask(`POST ${ROUTE}/participate`, { ...old, body }))).toBe(200)
  expect(said(await join(eventId, [[older(), 'takesPart']]))).toBe(200)
  expect(await inside(eventId)).toEqual({ [mother()]: 'takesPart', [older()]: 'takesPart' })
  expect(await taken(eventId)).toEqual([2])
  expect(said(await ask(`DELETE ${ROUTE}/participate`, { ...old, key: randomUUID() }))).toBe(200)
  expect(await inside(eventId)).toEqual({ [older()]: 'takesPart' })
})

test.each(['child', 'family'] as const)(
  'the call of one member is closed where a seat is by %s',
  async (unit) => {
    const eventId = await open({ unit }, [{ seats: 9 }])
    const body = { attendanceStatus: 'undecided', attendeeCount: 1 }
    const answer = await ask(`POST ${ROUTE}/participate`, { as: mother(), path: { eventId }, body })
    expect(said(answer)).toBe('EVENT_CLOSED')
  },
)

test('the list shows who is in, who may come as what, and why not', async () => {
  const eventId = await open({ minAge: 6, maxAge: 12, mayComeAlong: true, unit: 'child' }, [{ seats: 9 }])
  await join(eventId, [
    [older(), 'takesPart'],
    [grandmother(), 'accompanies'],
  ])
  const shown = (await read(eventId)).map((person) => [
    person.kind,
    person.part,
    person.canTakePart,
    person.canAccompany,
    person.canComeAlong,
    person.canLeave,
    person.reason,
  ])
  expect(shown.sort()).toEqual([
    ['child', null, false, false, true, false, 'AGE_NOT_ALLOWED'],
    ['child', 'takesPart', false, false, false, true, null],
    ['companion', 'accompanies', false, false, false, true, 'CHILDREN_ONLY'],
    ['guardian', null, false, true, false, false, 'CHILDREN_ONLY'],
    ['me', null, false, true, false, false, 'CHILDREN_ONLY'],
  ])
  const alone = await read(eventId, personId(1))
  expect(alone).toMatchObject([{ kind: 'me', canTakePart: false, reason: 'NO_HOUSEHOLD' }])
})

test('a child of two households: the other one sees the place and does not give it back', async () => {
  const eventId = await open({}, [{ seats: 9 }])
  const [parent = '', child = ''] = [theirs.guardians[0], older()]
  const link = {
    householdId: theirs.householdId,
    personId: child,
    role: 'child' as const,
    addedAt: 'x',
    addedBy: parent,
  }
  await stage.put('householdPeople', link)
  await join(eventId, [[child, 'takesPart']])
  const seen = (await read(eventId, parent)).find(({ personId }) => personId === child)
  expect(seen).toMatchObject({ part: 'takesPart', canLeave: false })
  expect(said(await leave(eventId, [child], parent))).toBe('FORBIDDEN')
  expect(said(await join(eventId, [[child, 'takesPart']], parent))).toBe(200)
  expect(await taken(eventId)).toEqual([1])
})
