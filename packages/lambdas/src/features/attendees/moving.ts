import type * as contract from '@app/shared/attendees/line-contract.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { inRounds } from '#aws/retryable.ts'
import { unaudited } from '#domain/audit-store.ts'
import { type Entry, readLine } from '#domain/line-store.ts'
import { auditEventOf, readInScope } from '#features/attendees/attendees.ts'
import type { AttendeesDeps } from '#features/attendees/attendees-store.ts'
import { saveMove } from '#features/attendees/moving-store.ts'
import type { HandlerInput } from '#http/serve.ts'

const ROUNDS = 10

/** Staff move a party of the line, with a reason that it reads. */
export async function moveInLine(
  deps: AttendeesDeps,
  { input, staff, write }: HandlerInput<typeof contract.moveInLine>,
) {
  const { eventId, personId, reason } = input
  return inRounds(ROUNDS, async () => {
    const event = await readInScope(deps, eventId, staff)
    if (event === null) return refuse('NOT_FOUND')
    const { queue, line } = await readLine(deps, eventId)
    const from = line.findIndex(({ people }) => people.some((person) => person.personId === personId))
    const party = line[from]
    if (party === undefined) return refuse('NOT_FOUND')
    if (queue === null || party.place === 0 || party.offer !== undefined) return refuse('CONFLICT')
    const to = Math.min(input.to, line.length)
    if (to === from + 1) return unaudited(ok({ place: to }))
    const place = placeAt(
      line.filter((one) => one !== party),
      to - 1,
      queue.version + 1,
    )
    const auditEvent = auditEventOf(event, 'lineMoved', reason, [
      { field: 'personId', before: null, after: personId },
      { field: 'linePlace', before: String(from + 1), after: String(to) },
    ])
    return saveMove(deps, { actor: staff, write, auditEvent }, { queue, party, place, to }, reason)
  })
}

/** A place before the party at `at` and behind the one before it; at the end, before the place of who enters next. */
function placeAt(line: readonly Entry[], at: number, end: number): number {
  const before = line[at - 1]?.place ?? 0
  return (before + (line[at]?.place ?? end)) / 2
}
