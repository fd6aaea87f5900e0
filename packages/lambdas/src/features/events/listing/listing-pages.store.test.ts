// Pages of the list of events, on the real engine (G27, SEC-B5).
import { listEvents } from '@app/shared/events/contract.ts'
import * as v from 'valibot'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const LIST = 'GET /event-management'
const me = personId(1)
const inDays = (days: number, minutes = 0) =>
  new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString()
const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-management')
})
afterAll(() => stage.stop())
beforeEach(() => stage.put('users', aMember(me)))
afterEach(async () => {
  for (const table of ['events', 'eventCounters', 'organizations', 'participations'] as const) {
    await stage.clear(table)
  }
})

const list = (query: Record<string, string> = {}, as = me): Promise<Answer> => ask(LIST, { as, query })

async function page(query: Record<string, string> = {}) {
  const answer = await list(query)
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return v.parse(listEvents.output, answer.body)
}
const idsOf = async (query: Record<string, string> = {}) =>
  (await page(query)).events.map((row) => row.eventId)

describe('pages', () => {
  const past = (count: number, stepMinutes: number) =>
    Array.from({ length: count }, (_, n) => {
      const starts = inDays(0, -181 - n * stepMinutes)
      return anEvent(`past${n}`, { eventStartDateTime: starts })
    })

  test.each([
    ['all of them today', 5],
    ['over weeks', 240],
  ])(
    'G27: with 250 past events, %s, the first page shows the coming ones; each event appears once',
    async (_, step) => {
      const over = past(250, step)
      const coming = Array.from({ length: 30 }, (__, n) =>
        anEvent(`next${n}`, { eventStartDateTime: inDays(1, n) }),
      )
      const on = anEvent('on', { eventStartDateTime: inDays(0, -30), eventEndDateTime: inDays(0, 30) })
      const long = anEvent('long', { eventStartDateTime: inDays(-5), eventEndDateTime: inDays(5) })
      await stage.put('events', ...over, ...coming, on, long)
      const pages: string[][] = []
      let next: string | null = null
      do {
        const { events, nextToken }: v.InferOutput<typeof listEvents.output> = await page({
          limit: '100',
          includeAll: 'true',
          ...(next !== null && { nextToken: next }),
        })
        pages.push(events.map(({ eventId }) => eventId))
        next = nextToken
      } while (next !== null)
      const ids = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId)
      expect(pages[0]?.slice(0, 32)).toEqual(['long', 'on', ...ids(coming)])
      expect(pages.flat()).toEqual(['long', 'on', ...ids(coming), ...ids(over)])
      expect(pages.map(({ length }) => length).filter((length) => length > 0)).toEqual([100, 100, 82])
    },
  )

  test('G27: past events begin on the next page when the coming ones fill a page exactly', async () => {
    const coming = Array.from({ length: 3 }, (_, n) =>
      anEvent(`next${n}`, { eventStartDateTime: inDays(1, n) }),
    )
    await stage.put('events', ...coming, ...past(2, 60))
    const seen: string[][] = []
    let next: string | null = null
    do {
      const query = { limit: '3', includeAll: 'true', ...(next !== null && { nextToken: next }) }
      const { events, nextToken }: v.InferOutput<typeof listEvents.output> = await page(query)
      seen.push(events.map(({ eventId }) => eventId))
      next = nextToken
    } while (next !== null)
    expect(seen).toEqual([
      ['next0', 'next1', 'next2'],
      ['past0', 'past1'],
    ])
  })

  test('G27: an event that begins or ends between two page reads appears once', async () => {
    const at = (eventId: string, starts: number, ends: number | null = null) =>
      anEvent(eventId, {
        eventStartDateTime: inDays(0, starts),
        eventEndDateTime: ends === null ? null : inDays(0, ends),
      })
    const soon = at('soon', -20)
    await stage.put('events', at('over', -400), at('ended', -60, -5), soon, at('begun', -10), at('later', 60))
    // The first page was read half an hour ago: it listed "ended", then running; "soon" and "begun" were to come.
    const readAt = (Date.now() - 1_800_000).toString(36)
    const after = encode({ listing: 'all', listedAt: soon.listedAt, eventId: 'soon' })
    const on = { includeAll: 'true', nextToken: `c${readAt}_${after}` }
    expect(await idsOf(on)).toEqual(['begun', 'later', 'over'])
    expect(await idsOf({ includeAll: 'true', nextToken: `p${readAt}_` })).toEqual(['over'])
    expect(await idsOf({ includeAll: 'true' })).toEqual(['soon', 'begun', 'later', 'ended', 'over'])
  })

  test('G27: the pages hold each of 250 events once, in order', async () => {
    const all = Array.from({ length: 250 }, (_, n) => {
      const starts = inDays(1, n)
      return anEvent(`e${n}`, { eventStartDateTime: starts, listedAt: starts, organizationId: `o${n % 120}` })
    })
    await stage.put('events', ...all)
    await stage.put('eventCounters', ...all.map(({ eventId }, n) => aCounter(eventId, { taken: n })))
    const seen: string[] = []
    const sizes: number[] = []
    let nextToken: string | null = null
    do {
      const { events, nextToken: next } = await page({
        limit: '100',
        ...(nextToken !== null && { nextToken }),
      })
      sizes.push(events.length)
      for (const { eventId, currentParticipants } of events) {
        expect(`e${currentParticipants}`).toBe(eventId)
        seen.push(eventId)
      }
      nextToken = next
    } while (nextToken !== null)
    expect(sizes.filter((size) => size > 0)).toEqual([100, 100, 50])
    expect(seen).toEqual(all.map(({ eventId }) => eventId))
    expect((await page({ limit: '1' })).events).toHaveLength(1)
    expect((await page()).events).toHaveLength(100)
  })

  const FORGED: readonly [string, string][] = [
    ['no JSON', encode('x').slice(1)],
    ['another shape', encode([1, 2])],
    ['other names', encode({ x: 'y' })],
    ['no key', encode({})],
    ['half a key', encode({ eventId: 'e1' })],
    ['another partition', encode({ listing: 'drafts', listedAt: inDays(1), eventId: 'e1' })],
    ['numbers for names', encode({ listing: 1, listedAt: 2, eventId: 3 })],
    ['before the first day', encode({ listing: 'all', listedAt: '0000', eventId: 'e1' })],
    ['an unknown event', encode({ listing: 'all', listedAt: inDays(1), eventId: 'nowhere' })],
    ['a prototype', Buffer.from('{"__proto__":"x"}').toString('base64url')],
    ['too much', encode({ listing: 'all', listedAt: inDays(1), eventId: 'x'.repeat(300) })],
  ]
  test.each(FORGED)('SEC-B5: a forged page token gives no foreign data: %s', async (_, forged) => {
    const { listing: __, ...draft } = anEvent('hidden-draft', { eventRegistrationStatus: 'draft' })
    await stage.put('events', draft, anEvent('open', { eventStartDateTime: inDays(2), listedAt: inDays(2) }))
    const at = Date.now().toString(36)
    for (const nextToken of [forged, `c${at}_${forged}`, `p${at}_${forged}`, `p00000000_${forged}`]) {
      const answer = await list({ nextToken, includeAll: 'true' })
      expect([nextToken, answer.status]).toEqual([nextToken, 200])
      expect(answer.text).not.toContain('hidden-draft')
    }
  })

  test('3.3: a page token still works the next day', async () => {
    const [starts, then] = [inDays(0, -30), inDays(0, -10)]
    await stage.put(
      'events',
      anEvent('e1', { eventStartDateTime: starts }),
      anEvent('e2', { eventStartDateTime: then }),
      anEvent('e3'),
    )
    const after = encode({ listing: 'all', listedAt: starts, eventId: 'e1' })
    const nextToken = `c${(Date.now() - 86_400_000).toString(36)}_${after}`
    expect(await idsOf({ nextToken })).toEqual(['e2', 'e3'])
  })
})
