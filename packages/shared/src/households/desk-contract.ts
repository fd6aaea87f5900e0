import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, paragraphs, Timestamp, UserId } from '#base/field.ts'
import { Child, Companion, Declaration } from '#households/contract.ts'

/** A household as staff see it. */
export const DeskHousehold = v.object({
  householdId: UserId,
  openedAt: Timestamp,
  declaration: Declaration,
  guardians: v.array(
    v.object({ personId: UserId, lastName: v.nullable(v.string()), nickName: v.nullable(v.string()) }),
  ),
  children: v.array(v.object({ ...Child.entries, birthDate: CalendarDate })),
  companions: v.array(Companion),
})
export type DeskHousehold = v.InferOutput<typeof DeskHousehold>

/** The household of a member, or of a child; null without one. */
export const readMemberHousehold = call({
  method: 'GET',
  path: '/staff/members/{userId}/household',
  caller: { staff: 'members.read', audit: 'opened' },
  input: v.object({ userId: UserId }),
  output: v.object({ household: v.nullable(DeskHousehold) }),
  refusals: ['NOT_FOUND'],
})

/** Takes a guardian out of a household at once: a court decided, or the wrong person accepted. */
export const unlinkGuardian = call({
  method: 'POST',
  path: '/staff/households/{householdId}/guardians/{personId}/unlinking',
  caller: { staff: 'members.restrict' },
  input: v.strictObject({ householdId: UserId, personId: UserId, reason: paragraphs(1, 500) }),
  output: v.object({ unlinked: v.literal(true) }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
