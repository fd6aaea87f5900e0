import { realClock } from './line-server.ts'

test('the clock of the line runs what is planned in the order of its times, fractions of a ms too', async () => {
  const clock = realClock()
  const startMs = clock.now()
  const times = Array.from({ length: 400 }, (_, nth) => startMs + ((nth * 37) % 400) / 97)
  const seen: number[] = []
  await new Promise<void>((done) => {
    for (const ms of times)
      clock.at(ms, () => {
        expect(clock.now()).toBeGreaterThanOrEqual(ms)
        if (seen.push(ms) === times.length) done()
      })
  })
  expect(seen).toEqual(times.toSorted((a, b) => a - b))
})
