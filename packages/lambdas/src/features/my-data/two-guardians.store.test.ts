// N11, R11: two guardians of one household: each has their own file, with the children of both and nothing of the other.
import { randomUUID } from 'node:crypto'
import { plantCareRequest } from '#test/care-note.ts'
import { aMember, anEvent, aWaitingParty } from '#test/items.ts'
import { myDataWorld } from '#test/my-data.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.stop())

const AT = '2026-11-20T00:00:00.000Z'

/** What the first agreed to when they invited the child to a login of its own. */
const GIVEN = {
  consentedAt: AT,
  relation: 'mother' as const,
  limits: [],
  text: 'ドウイノブンショウ',
  textVersion: '1',
  textHash: 'x',
  termsVersion: '1',
  answers: '',
  network: 'x',
}

/** The first opened the household, declared, and invited another and the child; the second has come in since. */
async function household() {
  const [first, second, child, householdId, eventId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const guardian = (id: string, name: string) =>
    aMember(id, { householdId, lastName: name, nickName: name, email: `${id}@example.jp` })
  await world.stage.put('users', guardian(first, 'ハハノキロク'), guardian(second, 'チチノキロク'))
  await world.stage.put('households', {
    householdId,
    version: 2,
    children: 1,
    guardians: 2,
    companions: 0,
    openedBy: first,
    openedAt: AT,
    declaration: 'parentalAuthority',
    declaredAt: AT,
  })
  await world.stage.put(
    'householdPeople',
    ...([first, second] as const).map((personId) => ({
      householdId,
      personId,
      role: 'guardian' as const,
      addedAt: AT,
    })),
    { householdId, personId: child, role: 'child' as const, addedAt: AT },
  )
  await world.stage.put('householdInvitations', {
    householdId,
    invitationId: 'x',
    invitedBy: first,
    address: 'sobo@example.jp',
    endsAt: AT,
    ttl: 2_000_000_000,
  })
  await world.stage.put('childInvitations', {
    personId: child,
    householdId,
    invitationId: 'y',
    invitedBy: first,
    address: 'ko@example.jp',
    endsAt: AT,
    ttl: 2_000_000_000,
    ...GIVEN,
  })
  await world.stage.put('dependents', {
    personId: child,
    kind: 'child',
    lastName: 'コドモノキロク',
    firstName: 'そら',
    birthDate: '2019-05-05',
    createdAt: AT,
    version: 1,
  })
  await world.stage.put('events', anEvent(eventId))
  await world.stage.put(
    'participations',
    ...[first, second, child].map((personId) => ({
      eventId,
      personId,
      partyId: householdId,
      status: 'registered' as const,
      queueNo: 1,
      shard: 0,
      changedAt: AT,
    })),
  )
  await waitTogether([first, second, child], householdId)
  return { first, second, child, householdId }
}

/** Their places in the line of another event, which the first one took. */
async function waitTogether([first = '', ...others]: readonly string[], partyId: string): Promise<void> {
  const eventId = randomUUID()
  const ids = [first, ...others]
  const seat = { eventId, partyId, status: 'waiting' as const, queueNo: 1, shard: 0, changedAt: AT }
  await world.stage.put('events', anEvent(eventId))
  await world.stage.put('participations', ...ids.map((personId) => ({ ...seat, personId })))
  const people = ids.map((personId) => ({ personId, part: 'takesPart' as const }))
  await world.stage.put('queueEntries', { ...aWaitingParty(eventId, first), partyId, people })
}

async function filesOf(sub: string): Promise<string> {
  await world.ask('POST /my-data/download', sub, { key: randomUUID() })
  const exportId = (await world.stage.rows('dataExports')).find((row) => row.sub === sub)?.exportId ?? ''
  expect(await world.run([JSON.stringify({ sub, exportId })])).toEqual({ batchItemFailures: [] })
  const files = ['html', 'json'].map((ending) => world.stage.storage.read(`mydata/${exportId}.${ending}`))
  return (await Promise.all(files)).map((bytes) => new TextDecoder().decode(bytes)).join('\n')
}

test('N11, R11: the file of each guardian has the child, and no trace of the other guardian', async () => {
  const { first, second, child } = await household()
  const [ofFirst, ofSecond] = [await filesOf(first), await filesOf(second)]
  for (const [file, own, other] of [
    [ofFirst, 'ハハノキロク', second],
    [ofSecond, 'チチノキロク', first],
  ] as const) {
    expect(file).toContain(own)
    expect(file).toContain('コドモノキロク')
    expect(file).toContain(child)
    expect(file).toContain('キャンセル待ち（1件）')
    expect(file).not.toContain(other)
    expect(file).not.toContain('sobo@example.jp')
    expect(file).not.toContain('ko@example.jp')
  }
  expect(ofFirst).not.toContain('チチノキロク')
  expect(ofSecond).not.toContain('ハハノキロク')
})

test('R11: 必要な配慮 of the household names its event, also where the other guardian alone has a seat', async () => {
  const { first, second, householdId } = await household()
  const eventId = randomUUID()
  await world.stage.put('events', anEvent(eventId, { eventName: 'チチダケノイベント' }))
  await plantCareRequest(world.stage, { eventId, partyId: householdId }, second)
  const file = await filesOf(first)
  expect(file).toContain('車いすで行きます')
  expect(file).toContain('チチダケノイベント')
})

test('R11: what a guardian declared, and that they invited another, is in their own file alone', async () => {
  const { first, second } = await household()
  const [ofFirst, ofSecond] = [await filesOf(first), await filesOf(second)]
  expect([ofFirst, ofSecond].map((file) => file.includes('parentalAuthority'))).toEqual([true, false])
  expect([ofFirst, ofSecond].map((file) => file.includes('"invitedBy"'))).toEqual([true, false])
})

test('R11: what a guardian agreed to for a child’s own login is in their own file alone', async () => {
  const { first, second } = await household()
  const [ofFirst, ofSecond] = [await filesOf(first), await filesOf(second)]
  expect([ofFirst, ofSecond].map((file) => file.includes(GIVEN.text))).toEqual([true, false])
})
