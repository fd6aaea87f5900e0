import { ok, refuse } from '@app/shared/base/result.ts'
import type { answerCareRequest } from '@app/shared/events/care-request-desk-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { openRequest } from '#domain/care-request-store.ts'
import { calledName, peopleByIds } from '#domain/people-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { readScoped } from '#features/care/care-desk.ts'
import {
  ofPartiesIn,
  readEvents,
  readOpen,
  readRequest,
  readRequests,
  saveAnswer,
} from '#features/care/care-requests-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Desk = Deps<'care-desk'>

/** Events to come whose parties wait for an answer, in the caller's organizations, the next first. */
export async function due(deps: Desk, staff: StaffRow) {
  const open = await ofPartiesIn(deps, await readOpen(deps))
  const events = await readEvents(deps, [...new Set(open.map(({ eventId }) => eventId))])
  const now = deps.now()
  return ok({
    events: events
      .filter((event) => isInScope(staff, event.organizationId ?? null) && isAhead(event, now))
      .map(({ eventId, eventName, eventStartDateTime }) => ({
        eventId,
        eventName,
        eventStartDateTime,
        open: open.filter((one) => one.eventId === eventId).length,
      }))
      .sort((a, b) => (a.eventStartDateTime ?? '9').localeCompare(b.eventStartDateTime ?? '9')),
  })
}

/** What the parties of an event asked for, those without an answer first. */
export async function list(deps: Desk, eventId: string, staff: StaffRow) {
  const event = await readScoped(deps, eventId, staff)
  if (event === null) return refuse('NOT_FOUND')
  const rows = await ofPartiesIn(deps, await readRequests(deps, eventId))
  const people = await peopleByIds(
    deps,
    rows.map(({ askedBy }) => askedBy),
  )
  const requests = await inParallel(rows, async (row) => {
    const asker = people.get(row.askedBy)
    const nickName = asker === undefined ? null : calledName(asker)
    return { ...(await openRequest(deps, row)), partyId: row.partyId, nickName }
  })
  requests.sort((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
  const target = { kind: 'event', id: eventId } as const
  const view = { kind: 'careRequestsListed', target, people: requests.length } as const
  return viewed(deps, staff, view, { requests })
}

/** The answer, sealed as the request is; 操作の記録 says who gave it, and nothing of either. */
export async function answer(deps: Desk, { input, staff, write }: HandlerInput<typeof answerCareRequest>) {
  const { eventId, partyId } = input
  const event = await readScoped(deps, eventId, staff)
  const row = event === null ? null : await readRequest(deps, eventId, partyId)
  if (event === null || row === null) return refuse('NOT_FOUND')
  return (await saveAnswer(deps, { staff, write }, event, row, input)) ?? refuse('STALE')
}

/** Not over, and not called off. */
function isAhead({ eventStartDateTime: start, eventRegistrationStatus: status }: Item<'events'>, now: Date) {
  return status !== 'cancelled' && status !== 'draft' && (start === null || Date.parse(start) > now.getTime())
}
