import * as v from 'valibot'
import { call } from '#base/call.ts'
import { UserId } from '#base/field.ts'
import { byName } from '#base/field-names.ts'
import { ChangedMember } from '#members/desk/contract.ts'
import { ALWAYS, ENTERED, PROFILE, typedEntries } from '#members/profile-fields.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))
const Whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

/** S202: registers a person who has an account in the pool; account, address and birth date are required. */
export const enterMember = call({
  method: 'POST',
  path: '/staff/members',
  caller: { staff: 'members.edit' },
  input: v.strictObject({
    cognitoId: UserId,
    ...typedEntries(ALWAYS),
    ...byName(ENTERED, (name) => optional(PROFILE[name].typed)),
    cancelCount: optional(Whole(1_000)),
    creditValidityYear: optional(Whole(9_999)),
    creditValidityMonth: optional(v.pipe(Whole(12), v.minValue(1))),
  }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'EMAIL_UNVERIFIED', 'PROFILE_EXISTS', 'NICKNAME_TAKEN', 'REJOIN_LOCKED'],
})
