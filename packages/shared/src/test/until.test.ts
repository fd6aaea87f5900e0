import { until } from '#test/until.ts'

test('the first answer is returned without a further wait', async () => {
  const answers = [undefined, null, false, 'there', 'later']
  expect(await until('a word', () => answers.shift(), { everyMs: 1 })).toBe('there')
  expect(await until('a word', async () => answers.shift(), { withinMs: 0 })).toBe('later')
})

test.each([0, ''])('%j counts as an answer', async (answer) => {
  expect(await until('an answer', () => answer, { withinMs: 0 })).toBe(answer)
})

test('after the deadline the error names what was expected', async () => {
  await expect(until('the mail', () => null, { withinMs: 5, everyMs: 1 })).rejects.toThrow(
    'awaited in vain for 5 ms: the mail',
  )
})

test('an error of the query ends the wait', async () => {
  let asked = 0
  const ask = () => {
    asked += 1
    throw new Error('no such table')
  }
  await expect(until('a row', ask)).rejects.toThrow('no such table')
  expect(asked).toBe(1)
})
