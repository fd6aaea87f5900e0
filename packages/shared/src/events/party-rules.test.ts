// What a party may be, and which part somebody may choose.
import type { Part } from '#events/parts.ts'
import {
  type Candidate,
  choicesOf,
  EMPTY_PARTY,
  type FamilyRules,
  holdsSeat,
  mayBe,
  partyFault,
  partyWith,
} from '#events/party-rules.ts'

const DAY = '2026-12-05'
const seven: Candidate = { kind: 'child', birthDate: '2019-05-01' }
const two: Candidate = { kind: 'child', birthDate: '2024-05-01' }
const mother: Candidate = { kind: 'me', birthDate: '1990-01-01' }
const grandmother: Candidate = { kind: 'companion', birthDate: null }

test.each<[string, Candidate, FamilyRules, Part[], string | null]>([
  ['a child where every age is welcome', two, {}, ['takesPart'], null],
  ['a child of the age', seven, { minAge: 6, maxAge: 12 }, ['takesPart'], null],
  ['a child too young', two, { minAge: 6 }, [], 'AGE_NOT_ALLOWED'],
  [
    'a child too young who may come along',
    two,
    { minAge: 6, mayComeAlong: true },
    ['comesAlong'],
    'AGE_NOT_ALLOWED',
  ],
  ['a child of the age does not come along', seven, { minAge: 6, mayComeAlong: true }, ['takesPart'], null],
  ['an adult', mother, {}, ['takesPart', 'accompanies'], null],
  ['an adult where children are counted', mother, { unit: 'child' }, ['accompanies'], 'CHILDREN_ONLY'],
  ['an adult too old', mother, { maxAge: 12 }, ['accompanies'], 'AGE_NOT_ALLOWED'],
  ['a companion of whom no age is known', grandmother, { minAge: 6 }, ['accompanies'], 'AGE_NOT_ALLOWED'],
  ['a companion where every age is welcome', grandmother, {}, ['takesPart', 'accompanies'], null],
])('%s may come as listed', (_, person, rules, parts, reason) => {
  const choices = choicesOf(person, rules, DAY)
  const chosen = (['takesPart', 'accompanies', 'comesAlong'] as const).filter((part) => mayBe(part, choices))
  expect([chosen, choices.reason]).toEqual([parts, reason])
})

test.each([
  ['person', [true, true, false]],
  ['child', [true, false, false]],
  ['family', [false, false, false]],
] as const)(
  'by %s: who takes part, accompanies or comes along holds a seat of their own as listed',
  (unit, held) => {
    expect(
      (['takesPart', 'accompanies', 'comesAlong'] as const).map((part) => holdsSeat(part, unit)),
    ).toEqual(held)
  },
)

const child = { part: 'takesPart', isAdult: false } as const
const baby = { part: 'comesAlong', isAdult: false } as const
const adult = { part: 'accompanies', isAdult: true } as const

test.each<[string, readonly { part: Part; isAdult: boolean }[], FamilyRules, string | null]>([
  ['no one', [], { guardianAccompanies: true }, null],
  ['a child alone', [child], {}, null],
  ['a child alone where somebody accompanies', [child], { guardianAccompanies: true }, 'ADULT_NEEDED'],
  ['a child with an adult', [child, adult], { guardianAccompanies: true }, null],
  ['an adult without a child where children are counted', [adult], { unit: 'child' }, 'CHILD_NEEDED'],
  ['an adult without a child by family', [adult], { unit: 'family' }, 'CHILD_NEEDED'],
  ['an adult by person', [adult], {}, null],
  ['a baby who only comes along', [baby], { mayComeAlong: true }, 'CHILD_NEEDED'],
  ['three where two may come', [child, child, adult], { maxPerFamily: 2 }, 'FAMILY_TOO_LARGE'],
  ['two where two may come', [child, adult], { maxPerFamily: 2 }, null],
])('a party of %s is judged as listed', (_, people, rules, fault) => {
  const unit = rules.unit ?? 'person'
  const party = partyWith(EMPTY_PARTY, people, unit)
  expect(partyFault(party, rules)).toBe(fault)
  expect(partyWith(party, people, unit, -1)).toEqual(EMPTY_PARTY)
})
