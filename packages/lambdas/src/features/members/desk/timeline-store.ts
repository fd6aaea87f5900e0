import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'member-desk'>

/** The maximum of each kind: a longer timeline begins later. */
const PAGE = 100
const Taken = v.object({ eventId: v.string(), status: tables.participations.item.entries.status })
const CheckedIn = v.object({ eventId: v.string(), state: v.string(), at: v.string() })
const Agreed = v.looseObject({ document: v.string(), acceptedAt: v.string() })

const KINDS: Readonly<Record<v.InferOutput<typeof Taken>['status'], HistoryEntry['kind']>> = {
  registered: 'joined',
  waiting: 'waiting',
  offered: 'waiting',
  cancelled: 'cancelled',
  attended: 'attended',
  absent: 'absent',
}

/** The history of a member, newest first; entries without a time are last. */
export async function readTimeline(deps: Desk, member: Item<'users'>): Promise<HistoryEntry[]> {
  const [done, agreed, events] = await Promise.all([
    readDone(deps, member.id),
    readAgreed(deps, member.id),
    readEvents(deps, member.id),
  ])
  return [entryOf(member.createdAt, 'registered'), ...done, ...agreed, ...events].sort((a, b) =>
    (b.at ?? '').localeCompare(a.at ?? ''),
  )
}

async function readDone({ tables: { memberHistory } }: Desk, memberId: string): Promise<HistoryEntry[]> {
  const { rows } = await memberHistory.query(
    { where: '#memberId = :memberId', values: { memberId }, limit: PAGE, descending: true },
    tables.memberHistory.item,
  )
  return rows.map(({ memberId: _memberId, entryId: _entryId, ...entry }) => entry)
}

async function readAgreed({ tables: { consents } }: Desk, sub: string): Promise<HistoryEntry[]> {
  const rows = await paginate((after) =>
    consents.query({ where: '#sub = :sub', values: { sub }, limit: PAGE, after }, Agreed),
  )
  return rows.map(({ acceptedAt, document }) =>
    entryOf(acceptedAt, 'agreed', { subject: document.split('#')[0] ?? document }),
  )
}

/** The events of a member: the state of each seat, and whether they came. The participation has the time of the last change. */
async function readEvents(deps: Desk, personId: string): Promise<HistoryEntry[]> {
  const { participations, events } = deps.tables
  const [{ rows }, came] = await Promise.all([
    participations.query(
      { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: PAGE },
      Taken,
    ),
    readAttended(deps, personId),
  ])
  const ids = [...new Set([...rows, ...came].map(({ eventId }) => eventId))]
  const [named, taken] = await Promise.all([
    events.getMany(ids.map((eventId) => ({ eventId }))),
    Promise.all(rows.map(({ eventId }) => participations.get({ eventId, personId }))),
  ])
  const nameOf = new Map(named.map(({ eventId, eventName }) => [eventId, eventName]))
  const subjectOf = (eventId: string) => ({ subject: nameOf.get(eventId) ?? null })
  return [
    ...taken.flatMap((one) => {
      // Only the check-in row shows the arrival of a walk-in without a seat.
      const isListed = one?.status === 'attended' && came.some(({ eventId }) => eventId === one.eventId)
      return one === null || isListed
        ? []
        : [entryOf(one.changedAt, KINDS[one.status], subjectOf(one.eventId))]
    }),
    ...came.map(({ eventId, at }) => entryOf(at, 'attended', subjectOf(eventId))),
  ]
}

/** The events that they came to: these stay, whatever becomes of the seats. */
async function readAttended({ tables: { checkIns } }: Desk, personId: string) {
  const { rows } = await checkIns.query(
    { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: PAGE },
    CheckedIn,
  )
  return rows.filter(({ state }) => state === 'in')
}

const NOTHING = { subject: null, staffName: null, ground: null, until: null, note: null, fields: [] }

/** One line of a timeline. */
export function entryOf(
  at: string | null,
  kind: HistoryEntry['kind'],
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return { ...NOTHING, at, kind, ...more }
}

/** Builds the history entry of a staff action, for the same transaction as the action. */
export function historyWrite(
  { tables, now }: Needs<{ memberHistory: ['put'] }>,
  memberId: string,
  kind: HistoryEntry['kind'],
  more: Partial<HistoryEntry>,
): Write {
  const at = now().toISOString()
  const row: Item<'memberHistory'> = {
    ...entryOf(at, kind, more),
    memberId,
    entryId: `${at}#${randomUUID().slice(0, 8)}`,
  }
  return tables.memberHistory.put(row)
}
