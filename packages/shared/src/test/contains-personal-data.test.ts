import { containsPersonalData } from '#test/contains-personal-data.ts'

test.each(['"918273"', 'code=918273&x', '918273', 'sub 918273, 1', 'コード918273です', '-918273-'])(
  'the code is found in %s',
  (text) => {
    expect(containsPersonalData(text, '918273')).toBe(true)
  },
)

test.each(['1918273000123', 'a918273f-0c1d', '12.918273', '"91827"'])(
  'the code is not found in %s',
  (text) => {
    expect(containsPersonalData(text, '918273')).toBe(false)
  },
)

test('a word is found anywhere in a text', () => {
  expect(containsPersonalData('xkanariax', 'kanaria')).toBe(true)
  expect(containsPersonalData('xkanar', 'kanaria')).toBe(false)
})
