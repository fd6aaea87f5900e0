import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/contract.ts'
import { PAGE_SIZE } from '@app/shared/events/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { readAbsences, readMember, readOwn } from '#features/events/mine/own-events-store.ts'

/** The events the caller takes part in; the key is built from the token's `sub`. */
export async function listMyEvents(
  deps: Deps<'my-events'>,
  input: InputOf<typeof contract.listMyEvents>,
  sub: string,
): Promise<AnswerOf<typeof contract.listMyEvents>> {
  const [member, { rows, nextToken }, absences] = await Promise.all([
    readMember(deps, sub),
    readOwn(deps, sub, input.limit ?? PAGE_SIZE, input.nextToken),
    readAbsences(deps, sub),
  ])
  if (member?.status === 'restricted') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  // R10: a former member has no seats.
  if (member !== null && member.status !== 'active') return ok({ events: [], nextToken: null })
  const events = rows.map(({ eventId }) => ({
    eventId,
    userParticipationStatus: {
      isParticipating: true as const,
      ...(absences.has(eventId) && { isAbsent: true }),
    },
  }))
  return ok({ events, nextToken })
}
