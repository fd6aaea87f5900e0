import { fieldsAtFault } from '#features/members/fields-at-fault.ts'

test('refused fields are named by the labels of the form, in the order of the form', () => {
  expect(fieldsAtFault(['input.lastName', 'input.address'])).toBe(
    '次の項目をご確認ください：姓、住所（市区町村以降）',
  )
})

test.each([[undefined], [[]], [['input.email', 'query']]])(
  'none of the fields %j is in the form',
  (fields) => {
    expect(fieldsAtFault(fields)).toBeNull()
  },
)
