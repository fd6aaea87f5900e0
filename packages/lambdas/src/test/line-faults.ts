import { fitting, offeredSeats } from '@app/shared/events/queue-rules.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isInLine } from '#domain/waiting-store.ts'
import type { Family } from '#test/families.ts'
import { exactSeatsOf } from '#test/seats.ts'
import type { Stage } from '#test/stage.ts'

type Rows = Pick<Stage, 'rowsOf' | 'rows'>

/** What must be so whenever the job rests: counters are exact, no one is in and waits, the first party does not fit. */
export async function faultsOf(tables: Rows, eventId: string): Promise<string[]> {
  const joined = await exactSeatsOf(tables, eventId)
  const rows = await tables.rowsOf('participations', eventId)
  const counters = await tables.rowsOf('eventCounters', eventId)
  const line = (await tables.rowsOf('queueEntries', eventId)).sort((a, b) => a.place - b.place)
  const waiting = rows.filter(isInLine).map(({ personId }) => personId)
  const inLine = line.flatMap(({ people }) => people.map(({ personId }) => personId))
  const left = counters.reduce((sum, { seats: all = 0, taken }) => sum + all - taken, 0)
  const free = left - offeredSeats(line, 'person')
  const first = line.find(({ offer }) => offer === undefined)
  const queued = counters.filter((counter) => counter.queued === true).length
  return [
    ...(String(waiting.sort()) === String(inLine.sort()) ? [] : ['rows and line differ']),
    ...(joined.some(({ personId }) => inLine.includes(personId)) ? ['in and waiting'] : []),
    ...(first !== undefined && fitting(first, free, 'person') !== null
      ? ['a seat beside the first party']
      : []),
    ...(free < 0 ? ['more is offered than is free'] : []),
    ...(queued === (line.length > 0 ? 4 : 0) ? [] : ['the flags are not those of the line']),
  ]
}

/** The line and the mails of promotions before the job runs. */
export interface Before {
  readonly line: readonly Item<'queueEntries'>[]
  readonly mails: readonly string[]
}
export async function before(tables: Rows, eventId: string): Promise<Before> {
  return { line: await tables.rowsOf('queueEntries', eventId), mails: await promotionMails(tables, eventId) }
}

async function promotionMails(tables: Rows, eventId: string): Promise<string[]> {
  return (await tables.rows('mails'))
    .filter(({ kind, subjectId }) => /^queue(Promoted|Offered|Passed)$/.test(kind) && subjectId === eventId)
    .map(({ kind, personId }) => `${kind} ${personId}`)
    .sort()
}

/** What the job did since: one mail for each guardian of a party that came in or was asked, and no one passed, nor such a mail: the start is far, and no seat was idle for a day. */
export async function faultsSince(
  tables: Rows,
  families: readonly Family[],
  eventId: string,
  { line, mails }: Before,
): Promise<string[]> {
  const now = await tables.rowsOf('queueEntries', eventId)
  const rows = await tables.rowsOf('participations', eventId)
  const cameIn = ({ partyId, people }: Item<'queueEntries'>) =>
    people.some(({ personId }) =>
      rows.some((row) => row.personId === personId && row.partyId === partyId && row.status === 'registered'),
    )
  const turns = line.map((party) => {
    const still = now.find(({ partyId }) => partyId === party.partyId)
    if (still === undefined) return { party, kind: cameIn(party) ? 'queuePromoted' : null }
    return { party, kind: still.offer !== undefined && party.offer === undefined ? 'queueOffered' : null }
  })
  const expected = turns.flatMap(({ party, kind }) => {
    const family = families.find(({ householdId }) => householdId === party.partyId)
    return kind === null ? [] : (family?.guardians ?? []).map((id) => `${kind} ${id}`)
  })
  const sent = [...mails, ...expected].sort()
  const last = Math.max(-1, ...turns.flatMap(({ party, kind }) => (kind === null ? [] : party.place)))
  const passed = turns.filter(
    ({ party, kind }) =>
      kind === null &&
      party.offer === undefined &&
      party.place < last &&
      now.some(({ partyId }) => partyId === party.partyId),
  )
  return [
    ...(String(await promotionMails(tables, eventId)) === String(sent)
      ? []
      : ['not one mail for each promotion']),
    ...(passed.length === 0 ? [] : ['a party was passed before its time']),
  ]
}
