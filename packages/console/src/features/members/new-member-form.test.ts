import {
  errorOf,
  errorsOf,
  failureOf,
  NEW_MEMBER_FIELDS,
  NOTHING_TYPED,
  newMemberOf,
} from '#features/members/new-member-form.ts'

const NOW = new Date('2026-03-01T03:00:00Z')
const ID = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const LEAST = { ...NOTHING_TYPED, cognitoId: ID, email: 'hana@example.jp', birthDate: '1988-04-12' }

test('S202: only account, address and birth date are required', () => {
  expect(Object.keys(errorsOf(NOTHING_TYPED, NOW))).toEqual(['cognitoId', 'email', 'birthDate'])
  expect(errorsOf(LEAST, NOW)).toEqual({})
})

test('S202: an empty field is sent as null, a typed number as a number', () => {
  const sent = newMemberOf({ ...LEAST, lastName: ' ', cancelCount: '２', creditValidityYear: '2030' })
  expect(sent).toMatchObject({
    ...{ cognitoId: ID },
    lastName: null,
    cancelCount: 2,
    creditValidityYear: 2030,
  })
  expect(Object.keys(sent).sort()).toEqual([...NEW_MEMBER_FIELDS].sort())
})

test.each([
  ['cancelCount', '1.5'],
  ['cancelCount', 'ふたつ'],
  ['creditValidityYear', '-1'],
  ['creditValidityMonth', '13'],
  ['cognitoId', 'hana'],
  ['birthDate', '2999-01-01'],
  ['birthDate', '1988-02-31'],
  ['kana', '見本'],
  ['nickName', 'はな'],
] as const)('S202: %s refuses %s', (field, typed) => {
  expect(errorOf(field, typed, NOW)).not.toBeNull()
})

test('the messages of a failed registration are joined by line breaks', () => {
  expect(failureOf(['ひとつ', 'ふたつ'])).toBe('ひとつ\nふたつ')
})
