import { connections, orLost } from '#door/offline/connection.ts'

/** A network that the test switches. */
function network() {
  let isThere = true
  const by = connections(async () => isThere)
  return {
    by,
    async is(there: boolean) {
      isThere = there
      await by.check()
      return by.get()
    },
  }
}

test('R6: one failed request means offline; one good request means online again', async () => {
  const { is } = network()
  expect(await is(false)).toBe('offline')
  expect(await is(false)).toBe('offline')
  expect(await is(true)).toBe('online')
})

test('R6: a lost answer means offline at once, and the waiting request ends with NETWORK', async () => {
  const { by } = network()
  const asked = orLost(by, new Promise<{ ok: true }>(() => {}))
  by.lose()
  expect(await asked).toEqual({ ok: false, code: 'NETWORK' })
  expect(by.get()).toBe('offline')
})

test('R6: an answer that arrives is returned unchanged', async () => {
  const { by } = network()
  expect(await orLost(by, Promise.resolve({ ok: true }))).toEqual({ ok: true })
})
