import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, text, UserId } from '#base/field.ts'
import { ChangedMember } from '#members/desk/contract.ts'
import { Kana } from '#members/desk/kana.ts'
import { ProfileFields } from '#members/profile.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))
const Whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

/** S202: registers somebody who has an account in the pool; who they are and when they were born is required. */
export const enterMember = call({
  method: 'POST',
  path: '/staff/members',
  caller: { staff: 'members.edit' },
  input: v.strictObject({
    cognitoId: UserId,
    email: text(1, 254),
    birthDate: CalendarDate,
    lastName: optional(ProfileFields.lastName),
    firstName: optional(ProfileFields.firstName),
    kana: optional(Kana),
    nickName: optional(ProfileFields.nickName),
    postalCode: optional(ProfileFields.postalCode),
    address: optional(ProfileFields.address),
    phoneNumber: optional(ProfileFields.phoneNumber),
    cancelCount: optional(Whole(1_000)),
    creditValidityYear: optional(Whole(9_999)),
    creditValidityMonth: optional(v.pipe(Whole(12), v.minValue(1))),
  }),
  output: ChangedMember,
  refusals: ['NOT_FOUND', 'EMAIL_UNVERIFIED', 'PROFILE_EXISTS', 'NICKNAME_TAKEN', 'REJOIN_LOCKED'],
})
