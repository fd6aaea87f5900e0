import * as v from 'valibot'
import { Timestamp, UserId } from '#base/field.ts'
import { storedEntries } from '#members/profile-fields.ts'
import { Plan } from '#plans/plans.ts'

/** A member's own record as the owner sees it (S185). */
export const Profile = v.object({
  id: UserId,
  cognitoId: UserId,
  ...storedEntries,
  plan: v.nullable(Plan),
  joinDate: v.nullable(v.string()),
  startDate: v.nullable(v.string()),
  cancelDate: v.nullable(v.string()),
  cancelCount: v.nullable(v.pipe(v.number(), v.integer())),
  communityId: v.nullable(v.string()),
  stripeId: v.nullable(v.string()),
  creditValidityYear: v.nullable(v.pipe(v.number(), v.integer())),
  creditValidityMonth: v.nullable(v.pipe(v.number(), v.integer())),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  owner: UserId,
})
export type Profile = v.InferOutput<typeof Profile>

/** Fields a registration leaves empty, set by the server later (S79); null on the wire. */
export const LEFT_EMPTY = {
  plan: null,
  joinDate: null,
  cancelDate: null,
  cancelCount: null,
  communityId: null,
  stripeId: null,
  creditValidityYear: null,
  creditValidityMonth: null,
} as const satisfies Partial<Profile>

/** The fields of a profile in the order of the GraphQL documents. */
export const PROFILE_FIELDS = Object.keys(Profile.entries)
