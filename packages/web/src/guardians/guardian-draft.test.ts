import {
  guardianDraftIn,
  guardianMailProblem,
  guardianMailRefused,
  guardianOf,
  NO_GUARDIAN,
} from '#guardians/guardian-draft.ts'

const OWN = 'haruto@example.jp'
const typed = {
  guardianName: ' 見本　花子 ',
  guardianRelation: 'mother',
  guardianEmail: 'Hanako@Example.jp',
  guardianPhone: '０９０-0000-0000',
}

test.each([
  ['hanako@example.jp', null],
  ['hanako', 'form'],
  ['', 'form'],
  ['haruto@example.jp', 'same'],
  ['HARUTO@EXAMPLE.JP', 'same'],
  [' ｈａｒｕｔｏ@example.jp', 'same'],
])('R9: the address %j for the guardian has the problem %s', (email, problem) => {
  expect(guardianMailProblem(email, OWN)).toBe(problem)
})

test('R9: the guardian is sent only when all four fields are filled in', () => {
  expect(guardianOf(typed, OWN)).toEqual({
    name: '見本　花子',
    relation: 'mother',
    email: 'Hanako@Example.jp',
    phoneNumber: '090-0000-0000',
  })
  for (const field of Object.keys(NO_GUARDIAN)) expect(guardianOf({ ...typed, [field]: ' ' }, OWN)).toBeNull()
  expect(guardianOf({ ...typed, guardianRelation: 'friend' }, OWN)).toBeNull()
  expect(guardianOf({ ...typed, guardianEmail: OWN }, OWN)).toBeNull()
  // As the server has it: a name that holds a link is refused.
  expect(guardianOf({ ...typed, guardianName: 'evil.example' }, OWN)).toBeNull()
})

test.each([
  ['GUARDIAN_SAME_ADDRESS', 'same'],
  ['GUARDIAN_ADDRESS_REFUSED', 'refused'],
  ['TRY_AGAIN', null],
  [null, null],
])('R9: the refusal %s is shown as %s at the address', (code, problem) => {
  expect(guardianMailRefused(code)).toBe(problem)
})

test('R9: the form sends what was typed about the guardian, and begins empty', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  expect(guardianDraftIn(form)).toEqual(typed)
  expect(guardianDraftIn(new FormData())).toEqual(NO_GUARDIAN)
  expect(new Set(Object.values(NO_GUARDIAN))).toEqual(new Set(['']))
})
