import { rm } from 'node:fs/promises'
import { eventItems } from '@app/local/seed/event-items.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { api } from '#fixtures/http/client.ts'
import { openDatabase, put } from '#fixtures/http/database.ts'
import { plantMembers } from '#fixtures/http/members.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// G27: more events than a page holds, most of them over. On a separate product: other tests read the same list.
const [PAST, COMING] = [250, 30]
const EVENTS = PAST + COMING
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LONG = { title: '親子で'.repeat(20), text: '🌱二人三脚\n'.repeat(700).slice(0, 5_000) }
const Page = v.object({
  events: v.array(
    v.object({
      eventId: v.string(),
      eventName: v.nullable(v.string()),
      eventStartDateTime: v.nullable(v.string()),
    }),
  ),
  nextToken: v.nullable(v.string()),
})

let product: Launched
let dataDir = ''
let client: DynamoDBDocumentClient
let token = ''
jest.setTimeout(120_000)

beforeAll(async () => {
  dataDir = await newDataFolder('paging-')
  product = launch({ dataDir, port: await freePort() })
  await product.ready()
  client = await openDatabase(dataDir)
  const [member] = await plantMembers(client, dataDir, 1)
  token = member?.token ?? ''
  const now = new Date()
  const planted = Array.from({ length: EVENTS }, (_, index) =>
    eventItems(
      {
        eventId: `many-${index}`,
        organizationId: null,
        name: `${LONG.title}${index}`,
        description: LONG.text,
        venue: null,
        // Two of each begin at the same moment, and one of three of those that are over has been over since today.
        starts: new Date(
          now.getTime() + (index < PAST ? past(index >> 1) : (1 + (index >> 1) - PAST / 2) * DAY_MS),
        ),
        ends: null,
        limit: 10,
        taken: 0,
      },
      '',
      now,
    ),
  )
  await put(
    client,
    'eventCounters',
    planted.map(({ counter }) => counter),
  )
  await put(
    client,
    'events',
    planted.map(({ event }) => event),
  )
})
afterAll(async () => {
  client.destroy()
  await end(product)
  await rm(dataDir, { recursive: true, force: true })
})

/** Before now by so many steps of 5 minutes, and then of days; an event without an end is over after three hours. */
function past(step: number): number {
  return -(step < PAST / 6 ? 4 * HOUR_MS + step * (HOUR_MS / 12) : step * DAY_MS)
}

async function pagesOf(query: string): Promise<v.InferOutput<typeof Page>[]> {
  const pages: v.InferOutput<typeof Page>[] = []
  let next: string | null = ''
  while (next !== null && pages.length < 20) {
    const more = next === '' ? '' : `&nextToken=${next}`
    const answer = await api('GET', `/event-management?${query}${more}`, { token, site: product.site })
    const page: v.InferOutput<typeof Page> = v.parse(Page, answer.body)
    pages.push(page)
    next = page.nextToken
  }
  return pages
}

test('G27: the first page of 100 has every coming event; the 250 past events follow, latest first, each once', async () => {
  const asked = new Date().toISOString()
  const pages = await pagesOf('limit=100&includeAll=true')
  const events = pages.flatMap((page) => page.events)
  const planted = events.filter(({ eventId }) => eventId.startsWith('many-'))
  expect(pages.slice(0, -1).map((page) => page.events.length)).toEqual(Array(pages.length - 1).fill(100))
  expect(new Set(planted.map(({ eventId }) => eventId)).size).toBe(EVENTS)
  expect(planted.length).toBe(EVENTS)
  const number = ({ eventId }: { eventId: string }) => Number(eventId.slice('many-'.length))
  const isComing = (event: { eventId: string }) => number(event) >= PAST
  expect(pages[0]?.events.filter((event) => isComing(event)).length).toBe(COMING)
  expect(planted.slice(0, COMING).every(isComing)).toBe(true)
  const starts = events.map(({ eventStartDateTime }) => eventStartDateTime ?? '9999')
  const coming = starts.filter((start) => start > asked)
  const rest = starts.slice(starts.lastIndexOf(coming.at(-1) ?? '') + 1)
  expect(coming).toEqual([...coming].sort())
  expect(rest.length).toBeGreaterThanOrEqual(PAST)
  expect(rest).toEqual([...rest].sort().reverse())
})

test('G27: a page size that does not divide the number of events loses and repeats none', async () => {
  const ids = (await pagesOf('limit=37&includeAll=true')).flatMap((page) =>
    page.events.map(({ eventId }) => eventId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((eventId) => eventId.startsWith('many-')).length).toBe(EVENTS)
})

test('G27: without includeAll past events are on no page', async () => {
  const events = (await pagesOf('limit=100')).flatMap((page) => page.events)
  const since = new Date(Date.now() - DAY_MS).toISOString()
  expect(events.filter(({ eventStartDateTime: start }) => start !== null && start < since)).toEqual([])
  expect(events.length).toBeGreaterThanOrEqual(COMING)
})

test('S119: the longest title and description are returned whole', async () => {
  const answer = await api('GET', '/event-management/many-7?includeAll=true', { token, site: product.site })
  expect(answer.body).toMatchObject({
    eventName: `${LONG.title}7`,
    eventDescription: LONG.text,
    organization: null,
  })
})
