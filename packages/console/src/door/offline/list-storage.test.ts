import type { StoredRoster } from '#door/offline/items.ts'
import { listStorage } from '#door/offline/list-storage.ts'

const roster: StoredRoster = {
  read: {
    now: '2026-11-23T10:00:00.000Z',
    event: {
      eventId: 'e1',
      eventName: 'ひろば',
      eventStartDateTime: '2026-11-23T10:30:00.000Z',
      eventEndDateTime: '2026-11-23T12:00:00.000Z',
      venueName: null,
      isCancelled: false,
      registered: 1,
      absent: 0,
      arrived: 0,
    },
    people: [],
  },
  operator: 's1',
  readMs: 0,
  aheadMs: 0,
}

/** A disk whose writings end when the test says so. */
function disk() {
  const kept: string[] = []
  let settle: () => void = () => {}
  let breaks = false
  const keeper = listStorage({
    async keep({ operator }) {
      await new Promise<void>((resolve) => {
        settle = resolve
      })
      kept.push(operator)
    },
    async drop() {
      if (breaks) throw new Error('not written')
      kept.length = 0
    },
  })
  return { keeper, kept, settle: () => settle(), breaks: (does: boolean) => (breaks = does) }
}

test('SEC-K4: after 受付を終了する no list is stored, neither one still loading nor a later one', async () => {
  const { keeper, kept, settle } = disk()
  const underWay = keeper.keep(roster)
  // The writing has begun.
  await Promise.resolve()
  const end = keeper.end('e1')
  settle()
  await Promise.all([underWay, end])
  await keeper.keep(roster)
  expect(kept).toEqual([])
})

test('SEC-K4: a list that could not be deleted is reported, and the shift goes on', async () => {
  const { keeper, kept, settle, breaks } = disk()
  breaks(true)
  await expect(keeper.end('e1')).rejects.toThrow('not written')
  const keeping = keeper.keep(roster)
  await Promise.resolve()
  settle()
  await keeping
  expect(kept).toEqual(['s1'])
})

test('R6: a list that is read during the shift is stored', async () => {
  const { keeper, kept, settle } = disk()
  const keeping = keeper.keep(roster)
  await Promise.resolve()
  settle()
  await keeping
  expect(kept).toEqual(['s1'])
})
