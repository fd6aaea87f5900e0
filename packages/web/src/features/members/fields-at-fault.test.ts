import { fieldsAtFault } from '#features/members/fields-at-fault.ts'

test('what the server refuses is named by the labels of the form, in its order', () => {
  expect(fieldsAtFault(['input.lastName', 'input.address'])).toBe(
    '次の項目をご確認ください：姓、住所（市区町村以降）',
  )
})

test.each([[undefined], [[]], [['input.email', 'query']]])('of %j no field stands in the form', (fields) => {
  expect(fieldsAtFault(fields)).toBeNull()
})
