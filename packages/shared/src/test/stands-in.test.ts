import { standsIn } from '#test/stands-in.ts'

test.each(['"918273"', 'code=918273&x', '918273', 'sub 918273, 1', 'コード918273です', '-918273-'])(
  'the code is found in %s',
  (text) => {
    expect(standsIn(text, '918273')).toBe(true)
  },
)

test.each(['1918273000123', 'a918273f-0c1d', '12.918273', '"91827"'])(
  '%s holds it by chance or not at all',
  (text) => {
    expect(standsIn(text, '918273')).toBe(false)
  },
)

test('words are found wherever they stand', () => {
  expect(standsIn('xkanariax', 'kanaria')).toBe(true)
  expect(standsIn('xkanar', 'kanaria')).toBe(false)
})
