import { guardianMailProblem, guardianOf, NO_GUARDIAN } from '#guardian/guardian-draft.ts'

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
])('R9: an address for the guardian: %j is %s', (email, problem) => {
  expect(guardianMailProblem(email, OWN)).toBe(problem)
})

test('R9: the guardian is sent once all four fields are filled in', () => {
  expect(guardianOf(typed, OWN)).toMatchObject({ relation: 'mother', phoneNumber: '090-0000-0000' })
  for (const field of Object.keys(NO_GUARDIAN)) expect(guardianOf({ ...typed, [field]: ' ' }, OWN)).toBeNull()
  expect(guardianOf({ ...typed, guardianRelation: 'friend' }, OWN)).toBeNull()
  expect(guardianOf({ ...typed, guardianEmail: OWN }, OWN)).toBeNull()
  // As the server has it: a name that leads somewhere is none.
  expect(guardianOf({ ...typed, guardianName: 'evil.example' }, OWN)).toBeNull()
})
