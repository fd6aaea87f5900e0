import type { Seated, Unseated } from '@app/shared/check-in/contract.ts'
import {
  familyOf,
  forAll,
  holdsFamily,
  isExpected,
  isWaiting,
  keyOf,
  personOf,
  showsCard,
  toneOfParty,
  usualWalkIns,
} from '#door/cards/party.ts'
import {
  type CheckInRequest,
  type Household,
  householdOf,
  withWalkedIn,
} from '#door/shift/check-in-requests.ts'
import { scan } from '#door/test/queued-scans.ts'

const seated = (receiptNumber: string, flags: Partial<Seated> = {}): Seated => ({
  receiptNumber,
  nickName: 'はる',
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
  ...flags,
})
const numbers = (people: readonly Seated[]) => people.map(({ receiptNumber }) => receiptNumber)

test('R6: the card of a family has no tick for people who are in, sent 欠席連絡, lack consent or need a person in charge', () => {
  const party = [
    seated('100001'),
    seated('100002', { isIn: true }),
    seated('100003', { lacksConsent: true }),
    seated('100004', { callsManager: true }),
    seated('100005', { isAbsent: true }),
  ]
  expect(numbers(forAll(party))).toEqual(['100001'])
  expect(numbers(party.filter(isWaiting))).toEqual(['100001', '100003', '100004', '100005'])
  expect(numbers(party.filter(isExpected))).toEqual(['100001', '100003', '100004'])
})

test('R6: a card whose answer was lost keeps its party; a practice card has no party', () => {
  const request = { kind: 'in', who: { receiptNumber: '100001' }, nickName: 'はる' } as const
  const failed = { id: 1, isPractice: false, kind: 'failed', code: 'NETWORK', request } as const
  expect(personOf(failed)).toEqual({ receiptNumber: '100001', nickName: 'はる' })
  expect(personOf({ ...failed, isPractice: true })).toBeNull()
  expect(personOf({ ...failed, request: { kind: 'in', who: { qr: 'x' } } })).toBeNull()
  expect(personOf(null)).toBeNull()
})

test('R6: the party is of the person on the card', () => {
  const at = { id: 1, isPractice: false } as const
  const person = { personId: 'p1', receiptNumber: '100001', nickName: 'はる', isMinor: false } as const
  const answer = {
    answer: 'OK',
    at: null,
    reentries: 0,
    elsewhere: null,
    hasSeats: null,
    choices: [],
  } as const
  const request = { kind: 'in', who: { receiptNumber: '100001' } } as const
  const met = (given: typeof person | null) =>
    personOf({ ...at, kind: 'answer', result: { ...answer, person: given, choices: [] }, request })
  expect([met(person), met(null)]).toEqual([person, null])
  const offline = { ...at, kind: 'offline', scan: null, state: 'waits', since: 'network' } as const
  const [one] = [seated('100001')]
  expect(personOf({ ...offline, answer: { outcome: 'queued', person: one, choices: [] } })).toBe(one)
  expect(personOf({ ...at, kind: 'undone' })).toBeNull()
})

test('R6: a request without an answer has a party only if it names a person by number and nickname', () => {
  const person = { personId: 'p1', receiptNumber: '100001', nickName: 'はる' }
  const of = (request: CheckInRequest) =>
    personOf({ id: 1, isPractice: false, kind: 'failed', code: 'NETWORK', request })
  expect(of({ kind: 'undo', person })).toBe(person)
  expect(of({ kind: 'walkIn', personId: 'p1' })).toBeNull()
  expect(of({ kind: 'in', who: { receiptNumber: '100001' } })).toBeNull()
  expect(of({ kind: 'in', who: { personId: 'p1' }, nickName: 'はる' })).toBeNull()
})

const [mother, child] = [
  seated('100001', { nickName: 'はなまま', part: 'accompanies' }),
  seated('100002', { nickName: 'はな', isMinor: true, age: 4, part: 'takesPart' }),
]
const request = { kind: 'in', who: { qr: 'x' }, asParty: true } as const
const result = { person: null, at: null, reentries: 0, elsewhere: null, hasSeats: null, choices: [] }
const answered = (answer: 'PARTY' | 'OK' | 'STALE' | 'ALREADY' | 'NOT_REGISTERED') => ({
  id: 1,
  isPractice: false,
  kind: 'answer' as const,
  result: { ...result, answer, ...(answer === 'PARTY' && { party: [child, mother].map(withId) }) },
  request,
})
const withId = (person: Seated) => ({ ...person, personId: person.receiptNumber })

test('R17: the card of a household is called by its adult, and follows what the list says of each', () => {
  const household = householdOf(answered('PARTY'))
  expect(household?.people.map(keyOf)).toEqual(['100002 はな', '100001 はなまま'])
  const family = familyOf(null, household, [{ ...child, isIn: true }])
  expect(family?.title).toBe('はなままのご家族')
  expect(family?.people.map(({ isIn }) => isIn)).toEqual([true, false])
  expect(householdOf(answered('OK'))).toBeNull()
  const offline = { outcome: 'party', person: child, choices: [], party: [child, mother] } as const
  const card = { kind: 'offline', scan: null, state: 'waits', since: 'network' } as const
  expect(householdOf({ ...card, answer: { ...offline, codeMadeAt: 'at' } })).toEqual({
    key: keyOf(child),
    people: [child, mother],
    unseated: [],
    opener: null,
    codeMadeAt: 'at',
  })
})

test('R17, SEC-C7: the card of a household is green once the server has all that were let in', () => {
  const said = (word: object) => new Map([[keyOf(child), { isIn: true, title: '', ...word }]])
  expect(toneOfParty([mother, child], new Map())).toBeUndefined()
  expect(toneOfParty([mother, child], said({}))).toBe('in')
  expect(toneOfParty([mother, child], said({ scan: scan(1) }))).toBe('queued')
  expect(toneOfParty([mother, child], said({ isIn: false }))).toBeUndefined()
})

test('R17: below an open card of a household only an answer that somebody has to read is shown', () => {
  const open = { key: '', people: [mother, child], unseated: [], opener: null }
  expect(['PARTY', 'OK', 'STALE'].map((answer) => showsCard(answered(answer as 'OK'), open))).toEqual([
    false,
    false,
    true,
  ])
  expect(showsCard(answered('OK'), null)).toBe(true)
})

const unseated = (personId: string, fields: Partial<Unseated> = {}): Unseated => ({
  personId,
  nickName: personId,
  isMinor: false,
  part: 'accompanies',
  reason: null,
  ...fields,
})
const newcomers = [
  unseated('mother'),
  unseated('father'),
  unseated('hana', { age: 5, isMinor: true, part: 'takesPart' }),
  unseated('baby', { age: 0, isMinor: true, part: null, reason: 'AGE_NOT_ALLOWED' }),
]
const metUnseated = (
  answer: 'NOT_REGISTERED' | 'ALREADY' | 'PARTY',
  party?: NonNullable<Household['people']>,
) => {
  const card = answered(answer)
  const person = { personId: 'mother', receiptNumber: null, nickName: 'mother', isMinor: false }
  const withIds = party?.map((one) => ({ ...one, personId: 'p1' }))
  return {
    ...card,
    result: { ...card.result, person, unseated: newcomers, ...(withIds && { party: withIds }) },
  }
}

test('R17: of a household without a seat who showed the code and the children are ticked, and the next code waits', () => {
  const card = metUnseated('NOT_REGISTERED')
  const family = familyOf(card, householdOf(card), [])
  expect(family?.people).toEqual([])
  expect(family && usualWalkIns(family).map(({ personId }) => personId)).toEqual(['mother', 'hana'])
  expect(family && holdsFamily(family)).toBe(true)
  expect(family && holdsFamily({ ...family, unseated: newcomers.slice(3) })).toBe(false)
  expect(showsCard(card, householdOf(card))).toBe(true)
})

test('R17: where some of a household have seats, no one without one is ticked', () => {
  const card = metUnseated('PARTY', [mother])
  const family = familyOf(card, householdOf(card), [])
  expect(family && usualWalkIns(family)).toEqual([])
  expect(showsCard(metUnseated('ALREADY'), householdOf(metUnseated('ALREADY')))).toBe(true)
})

test('R17: after 当日受付 who came is among the people of the same card, by their number', () => {
  const before = householdOf(metUnseated('NOT_REGISTERED'))
  const after = before && withWalkedIn(before, [{ personId: 'hana', receiptNumber: '100009' }])
  expect(after?.key).toBe(before?.key)
  expect(after?.people).toMatchObject([
    { personId: 'hana', receiptNumber: '100009', isIn: true, part: 'takesPart' },
  ])
  expect(after?.unseated.map(({ personId }) => personId)).toEqual(['mother', 'father', 'baby'])
})
