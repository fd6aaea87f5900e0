import { oneAtATime } from '#door/shift/one-at-a-time.ts'

test('R6: a second task during the first is refused as busy', async () => {
  const alone = oneAtATime()
  let end: (value: string) => void = () => {}
  const first = alone(() => new Promise<string>((resolve) => (end = resolve)))
  expect(await alone(async () => 'second')).toBe('busy')
  end('first')
  expect(await first).toBe('first')
  expect(await alone(async () => 'third')).toBe('third')
})

test('R6: after a failed task the next one runs', async () => {
  const alone = oneAtATime()
  await expect(alone(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(await alone(async () => 'next')).toBe('next')
})
