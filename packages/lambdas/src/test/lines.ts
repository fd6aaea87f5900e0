import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Part } from '@app/shared/events/parts.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isInLine } from '#domain/waiting-store.ts'
import type { JoinRules } from '#tables/fields.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import type { Stage } from '#test/stage.ts'

const ROUTE = '/event-management/{eventId}'
const HOUR_MS = 3_600_000

export interface Opened {
  readonly event?: Partial<Item<'events'>>
  readonly rules?: Partial<JoinRules>
  readonly counters?: readonly Partial<Item<'eventCounters'>>[]
  readonly startsInHours?: number
}

export interface OwnPlace {
  readonly isOpen: boolean
  readonly waiting: number
  readonly own: {
    readonly ahead: number
    readonly people: readonly { readonly personId: string }[]
    readonly least: number
    readonly mayChange: boolean
    readonly passes: readonly { readonly seats: number; readonly why: string }[]
    readonly moves: readonly { readonly reason: string | null; readonly isEntry?: boolean }[]
    readonly needsYes: boolean
    readonly offer: { readonly endsAt: string; readonly count: number } | null
  } | null
}

/** Events with a line, as their tests press, run and read them. */
export function linesOf(stage: Stage) {
  const queue = stage.load('queue')
  const seats = stage.load('participate')
  stage.enter('queue-job')
  const job: { handler: () => Promise<{ steps: number; failed: number }> } = jest.requireActual(
    '#features/events/queuing/queue-job.handler.ts',
  )
  const press = (ask: Ask, call: string, eventId: string, as: string, body?: object) =>
    ask(call, { as, path: { eventId }, key: randomUUID(), ...(body && { body }) }).then(said)
  const asPeople = (people: readonly string[], part: Part) => people.map((id) => ({ personId: id, part }))
  return {
    run: job.handler,
    async open({ event = {}, rules = {}, counters = [{ seats: 1 }], startsInHours = 168 }: Opened = {}) {
      const eventId = `q-${randomUUID().slice(0, 8)}`
      const starts = new Date(Date.now() + startsInHours * HOUR_MS)
      const eventStartDateTime = starts.toISOString()
      await stage.put(
        'events',
        anEvent(eventId, { eventStartDateTime, counterShards: counters.length, feeYen: 0, ...event }),
      )
      const all: JoinRules = { shards: counters.length, queue: 'fillSeats', ...rules }
      const times = { startsAtSec: secondsOf(starts), rules: all }
      await stage.put(
        'eventCounters',
        ...counters.map((each, shard) => aCounter(eventId, { shard, ...times, ...each })),
      )
      return eventId
    },
    join: (eventId: string, as: string) =>
      press(seats, `POST ${ROUTE}/participate`, eventId, as, {
        attendanceStatus: 'undecided',
        attendeeCount: 1,
      }),
    joinAll: (eventId: string, as: string, people: readonly string[], part: Part = 'takesPart') =>
      press(seats, `POST ${ROUTE}/party`, eventId, as, { people: asPeople(people, part) }),
    cancel: (eventId: string, as: string) => press(seats, `DELETE ${ROUTE}/participate`, eventId, as),
    enter: (
      eventId: string,
      as: string,
      people: readonly string[] = [as],
      more: object = {},
      part: Part = 'takesPart',
    ) => press(queue, `POST ${ROUTE}/queue`, eventId, as, { people: asPeople(people, part), ...more }),
    change: (
      eventId: string,
      as: string,
      people: readonly string[],
      more: object = {},
      part: Part = 'takesPart',
    ) => press(queue, `POST ${ROUTE}/queue/party`, eventId, as, { people: asPeople(people, part), ...more }),
    leave: (eventId: string, as: string) => press(queue, `DELETE ${ROUTE}/queue`, eventId, as),
    accept: (eventId: string, as: string) => press(queue, `POST ${ROUTE}/queue/offer`, eventId, as, {}),
    read: async (eventId: string, as: string) =>
      (await queue(`GET ${ROUTE}/queue`, { as, path: { eventId } })).body as OwnPlace, // the contract's own output
    /** The counters of an event say this. */
    async set(eventId: string, fields: Partial<Item<'eventCounters'>>) {
      const rows = await stage.rowsOf('eventCounters', eventId)
      await stage.put('eventCounters', ...rows.map((row) => ({ ...row, ...fields })))
    },
    /** Who is in and who waits; seats are exact, no one is both, and each who waits has a place. */
    async state(eventId: string) {
      const joined = await exactSeatsOf(stage, eventId)
      const rows = await stage.rowsOf('participations', eventId)
      const entries = await stage.rowsOf('queueEntries', eventId)
      const waiting = rows.filter(isInLine).map((row) => row.personId)
      const inLine = entries.flatMap(({ people }) => people.map((each) => each.personId))
      expect(waiting.sort()).toEqual(inLine.sort())
      const queues = (await stage.rows('queues')).filter((row) => row.eventId === eventId)
      expect(queues.map((row) => row.waiting)).toEqual(queues.length === 0 ? [] : [entries.length])
      return { joined: joined.map((row) => row.personId).sort(), waiting }
    },
    mailsOf: async (eventId: string, kind: string) =>
      (await stage.rows('mails'))
        .filter((mail) => mail.subjectId === eventId && mail.kind === kind)
        .map((mail) => mail.personId),
  }
}

const said = ({ status, code }: Answer) => code ?? status
