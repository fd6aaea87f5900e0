// R17, R6: a household at the door, by one code or number, with a network and without one.
import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aDependent, aPartySeat, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, stranger] = [1, 13].map(personId) as [string, string]
const [mother, father, hana, sora, householdId] = [0x1000, 0x1001, 0x1010, 0x1011, 0x1fff].map(personId) as [
  string,
  string,
  string,
  string,
  string,
]
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['checkIns', 'participations', 'householdPeople', 'auditEntries'] as const)
    await stage.clear(table)
  await putFamily(stage, 0, { guardians: 2, births: ['2020-04-02', '2017-02-01'], companions: 1 })
  await stage.put(
    'users',
    aMember(mother, { nickName: 'はなまま', householdId }),
    aMember(father, { nickName: 'はなぱぱ', householdId }),
  )
  const named = { lastName: '見本', kana: 'みほん' }
  await stage.put(
    'dependents',
    aDependent(hana, { ...named, nickName: 'はな', birthDate: '2020-04-02' }),
    aDependent(sora, { ...named, firstName: 'そら', birthDate: '2017-02-01' }),
  )
  await stage.put('users', aMember(stranger, { nickName: 'さくら' }))
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent('e1', { organizationId: 'own', offlineExpected: true, ...times }))
  await stage.put('eventCounters', aCounter('e1', { seats: 9, taken: 3 }))
  await stage.put(
    'participations',
    aPartySeat('e1', mother, householdId, { part: 'accompanies' }),
    aPartySeat('e1', hana, householdId),
    aPartySeat('e1', sora, householdId, { part: 'comesAlong', seats: 0 }),
    aPartySeat('e1', stranger, stranger),
  )
})

const press = async (body: object): Promise<CheckInResult> => {
  const answer = await ask(`POST ${EVENT}/check-ins`, {
    as: owner,
    key: randomUUID(),
    path: { eventId: 'e1' },
    body: { nonce: randomUUID(), ...body },
  })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer.body as CheckInResult // the handler's own answer, parsed by `serve`
}
const roster = async () => {
  const { body } = await ask('GET /staff/door/events/{eventId}', { as: owner, path: { eventId: 'e1' } })
  return body as OutputOf<typeof doorRoster>
}
const namesOf = ({ party = [] }: CheckInResult) => party.map(({ nickName }) => nickName)
const arrived = async () =>
  (await stage.rows('checkIns')).filter(({ state }) => state === 'in').map((row) => row.personId)

/** The code of a member, as their page shows it. */
async function codeOf(id: string): Promise<string> {
  const { body } = await stage.load('enc-qr')('POST /EncQR', { as: id, body: {} })
  stage.enter('check-in')
  const { encryptedUserId, issuanceTime } = v.parse(mintMemberQr.output, body)
  return `${encryptedUserId},${issuanceTime}`
}

test('R17: any person’s code or number opens the card of the household, and lets no one in', async () => {
  const everybody = ['はなまま', 'そら', 'はな']
  const byCode = await press({ who: { qr: await codeOf(mother) }, asParty: true })
  expect(byCode).toMatchObject({ answer: 'PARTY', at: null })
  expect(namesOf(byCode)).toEqual(everybody)
  expect(byCode.party?.map(({ part, age }) => [part, age === undefined])).toEqual([
    ['accompanies', true],
    ['comesAlong', false],
    ['takesPart', false],
  ])
  // A guardian without a seat of their own.
  expect(namesOf(await press({ who: { qr: await codeOf(father) }, asParty: true }))).toEqual(everybody)
  for (const { receiptNumber, party } of (await roster()).people)
    if (party !== undefined)
      expect(namesOf(await press({ who: { receiptNumber }, asParty: true }))).toEqual(everybody)
  expect(await arrived()).toEqual([])
  expect(await stage.rows('auditEntries')).toEqual([])
})

test('R17: those who came are let in by their numbers, each with a row; the others stay as they are', async () => {
  const { party = [] } = await press({ who: { personId: mother }, asParty: true })
  for (const { receiptNumber } of party.slice(0, 2))
    expect(await press({ who: { receiptNumber } })).toMatchObject({ answer: 'OK' })
  expect((await arrived()).sort()).toEqual([mother, sora].sort())
  const again = await press({ who: { personId: hana }, asParty: true })
  expect(again.party?.map(({ isIn }) => isIn)).toEqual([true, true, false])
  expect(await press({ who: { personId: sora }, again: true })).toMatchObject({ answer: 'OK', reentries: 1 })
})

test('R17: a person who came alone, and a door that does not ask, are let in at once', async () => {
  expect(await press({ who: { personId: stranger }, asParty: true })).toMatchObject({ answer: 'OK' })
  expect(await press({ who: { personId: mother } })).toMatchObject({ answer: 'OK' })
  expect((await arrived()).sort()).toEqual([mother, stranger].sort())
})

test('R17: a guardian who was unlinked opens no card, and an erased child calls the person in charge', async () => {
  const code = await codeOf(father)
  await stage.clear('householdPeople')
  const added = { addedAt: 'x', addedBy: mother }
  await stage.put('householdPeople', { householdId, personId: mother, role: 'guardian', ...added })
  expect(await press({ who: { qr: code }, asParty: true })).toMatchObject({ answer: 'NOT_REGISTERED' })
  await stage.clear('dependents')
  const { people } = await roster()
  expect(people.filter(({ callsManager }) => callsManager)).toHaveLength(2)
  expect(await press({ who: { personId: hana } })).toMatchObject({ answer: 'RESTRICTED' })
  expect(await arrived()).toEqual([])
})

test('R17: the roster has the household together, with its guardians’ tags, and no name besides what they are called', async () => {
  const { people } = await roster()
  const family = people.filter(({ isHousehold }) => isHousehold)
  expect(family.map(({ nickName }) => nickName).sort()).toEqual(['はな', 'はなまま', 'そら'].sort())
  expect(new Set(family.map(({ party }) => party)).size).toBe(1)
  const tagsOf = (name: string) => people.find(({ nickName }) => nickName === name)?.tags ?? []
  expect(tagsOf('はな')).toEqual(expect.arrayContaining(tagsOf('はなまま')))
  // Both guardians’ codes open the card.
  expect(tagsOf('はな')).toHaveLength(tagsOf('はなまま').length * 2)
  expect(JSON.stringify(people)).not.toMatch(/見本|2020-04-02|みほん/)
})

test('R17: a child with a login who comes without a guardian is found by their own code and by each guardian’s', async () => {
  const teen = personId(0x1012)
  await stage.put('users', aMember(teen, { nickName: 'りく', birthDate: '2012-05-05' }))
  const added = { addedAt: 'x', addedBy: mother, hasLogin: true as const }
  await stage.put('householdPeople', { householdId, personId: teen, role: 'child', ...added })
  await stage.clear('participations')
  const tagsAt = async (...seats: Parameters<typeof aPartySeat>[]) => {
    await stage.put('participations', ...seats.map((seat) => aPartySeat(...seat)))
    const { people } = await roster()
    return (name: string) => people.find(({ nickName }) => nickName === name)?.tags ?? []
  }
  const alone = await tagsAt(['e1', teen, teen])
  const own = alone('りく')
  expect(own.length).toBeGreaterThan(0)
  const both = await tagsAt(
    ['e1', teen, householdId],
    ['e1', mother, householdId],
    ['e1', father, householdId],
  )
  expect(both('りく')).toEqual([...own, ...both('はなまま'), ...both('はなぱぱ')])
  // A guardian's place is found by their own code alone.
  expect(both('はなまま')).toHaveLength(own.length)
})

test('R17: where a seat is one of a family, the door counts families', async () => {
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent('e1', { organizationId: 'own', seatUnit: 'family', ...times }))
  await press({ who: { personId: hana } })
  expect((await roster()).event).toMatchObject({
    registered: 4,
    arrived: 1,
    families: { registered: 2, arrived: 1 },
  })
})

test('R17, SEC-C7: offline scans of a household are stored for each person; 再入場 counts once for a scan', async () => {
  const { people } = await roster()
  const scan = async (nickName: string, fields: object = {}) => {
    const receiptNumber = people.find((one) => one.nickName === nickName)?.receiptNumber
    const body = { receiptNumber, nickName, nonce: 'nonce-00001', scannedAt: inHours(-0.5), ...fields }
    const answer = await ask(`POST ${EVENT}/offline-check-ins`, {
      as: owner,
      key: randomUUID(),
      path: { eventId: 'e1' },
      body,
    })
    expect(answer).toMatchObject({ status: 200, body: { review: null } })
  }
  await scan('はな')
  await scan('はなまま')
  const again = { again: true, nonce: 'nonce-00002', scannedAt: inHours(-0.1) }
  await scan('はな', again)
  await scan('はな', again)
  const rows = await stage.rows('checkIns')
  const stateOf = (id: string) => rows.find((row) => row.personId === id)
  expect(stateOf(hana)).toMatchObject({ state: 'in', reentries: 1 })
  expect(stateOf(mother)).toMatchObject({ state: 'in', reentries: 0 })
  const actions = (await stage.rows('auditEntries')).map(({ action }) => action).sort()
  expect(actions).toEqual(['checkedIn', 'checkedIn', 'letInAgain'])
})
