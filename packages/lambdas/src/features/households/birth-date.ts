import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { choicesOf } from '@app/shared/events/party-rules.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { readChild, readSeats, saveBirthDate } from '#features/households/birth-date-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>
type Seat = Awaited<ReturnType<typeof readSeats>>[number]

/** Staff correct a child's birth date. Seats whose ages no longer fit are listed, and staff decide about each. */
export async function correctBirthDate(deps: Desk, request: HandlerInput<typeof contract.correctBirthDate>) {
  const { personId, birthDate } = request.input
  const [child, [householdId]] = await Promise.all([readChild(deps, personId), householdsOf(deps, personId)])
  if (child === null || householdId === undefined) return refuse('NOT_FOUND')
  const today = tokyoDate(deps.now())
  if (birthDate > today || !isMinor(birthDate, today)) return refuseFields('AGE_NOT_ALLOWED', 'birthDate')
  const [people, seats] = await Promise.all([peopleOfHousehold(deps, householdId), readSeats(deps, personId)])
  const guardian = people.find(({ role }) => role === 'guardian')?.personId
  if (guardian === undefined) return refuse('NOT_FOUND')
  const now = deps.now()
  const unfit = seats
    .filter((seat) => isToCome(seat, now) && !fits(seat, birthDate))
    .map(({ event: { eventId, eventName, eventStartDateTime } }) => ({
      eventId,
      eventName,
      eventStartDateTime,
    }))
  return saveBirthDate(deps, request, { child, guardian, unfit })
}

function isToCome({ event }: Seat, now: Date): boolean {
  const { eventStartDateTime: starts, eventRegistrationStatus: status } = event
  return (
    status !== 'cancelled' && status !== 'draft' && (starts === null || Date.parse(starts) > now.getTime())
  )
}

/** Whether the event still is for a child of that age; who only comes along needs none. */
function fits({ event, part }: Seat, birthDate: string): boolean {
  const { eventStartDateTime: starts, minAge, maxAge } = event
  if (part !== 'takesPart' || starts === null) return true
  const rules = { minAge: minAge ?? undefined, maxAge: maxAge ?? undefined }
  return choicesOf({ kind: 'child', birthDate }, rules, tokyoDate(new Date(starts))).canTakePart
}
