import * as v from 'valibot'
import { CalendarDate, narrowText, Timestamp, text, UserId, WholeText } from '#base/field.ts'
import { Plan } from '#plans/plans.ts'

/** G20: four to twenty user-perceived characters after trimming. */
export const NICKNAME_MIN = 4
export const NICKNAME_MAX = 20
/** Of the longer codes: no letter or digit that is read, heard or written as another, and no vowels to make words. */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY34679'
/** S72: six half-width digits; or eight of those letters, which cannot be guessed. */
export const MEMBER_CODE = new RegExp(`^(?:\\d{6}|[${CODE_LETTERS}]{8})$`)

/** A member code as it is compared, whatever its width and case and however it was spaced. */
export function memberCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−ー]/gu, '')
}

/** A member code as it comes in. */
export const MemberCode = v.pipe(WholeText, v.maxLength(64), v.transform(memberCodeOf), v.regex(MEMBER_CODE))

/** What members type about themselves (S64–S68), as stored: normalised, not otherwise checked (G23). */
export const ProfileFields = {
  lastName: text(1, 50),
  firstName: text(1, 50),
  nickName: text(NICKNAME_MIN, NICKNAME_MAX),
  birthDate: CalendarDate,
  postalCode: narrowText(1, 16),
  address: text(1, 200),
  phoneNumber: narrowText(1, 32),
  sNumber: MemberCode,
}

/** A member's own record as the owner sees it (S185). */
export const Profile = v.object({
  id: UserId,
  cognitoId: UserId,
  email: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  /** ふりがな, where the member or staff wrote it. */
  kana: v.nullish(v.string()),
  birthDate: v.string(),
  postalCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  sNumber: v.nullable(v.string()),
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
