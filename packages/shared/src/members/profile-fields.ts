import * as v from 'valibot'
import { CalendarDate, narrowText, text } from '#base/field.ts'
import { byName, type NamesWith, namesWith } from '#base/field-names.ts'
import { MemberCode } from '#member-codes/code.ts'
import { Kana } from '#members/desk/kana.ts'
import { MEBUKI_COLOURS } from '#members/mebuki.ts'

/** G20: four to twenty user-perceived characters after trimming. */
export const NICKNAME_MIN = 4
export const NICKNAME_MAX = 20

interface ProfileField {
  /** As it comes in: normalised, otherwise not checked (G23). */
  readonly typed: v.GenericSchema<string, string>
  /** What a record without it has: `never` means that each record has the field; `absent` that it is optional. */
  readonly empty: 'never' | 'null' | 'absent'
  /** Whether the registration asks for it. */
  readonly registration: boolean
  /** Who changes it later (SEC-E4): the member in the settings, or staff by what they saw. */
  readonly changedBy: 'member' | 'staff' | null
  /** SEC-K4: whose field staff see without a reason. Null: the desk does not show it. */
  readonly desk: 'everyone' | 'adults' | null
}

/** What most fields are: asked at the registration, changed by the member, hidden of minors. */
const USUAL = { empty: 'null', registration: true, changedBy: 'member', desk: 'adults' } as const

/**
 * Every field of a profile that says who a member is (S64–S68). Contracts, the `users` table, the GraphQL schema and the
 * desk's view follow from this list; forms and pages have a place for each, or they do not compile.
 */
export const PROFILE = {
  email: { ...USUAL, typed: text(1, 254), empty: 'never', registration: false, changedBy: null },
  lastName: { ...USUAL, typed: text(1, 50), changedBy: 'staff', desk: 'everyone' },
  firstName: { ...USUAL, typed: text(1, 50), changedBy: 'staff' },
  kana: { ...USUAL, typed: Kana, empty: 'absent', registration: false },
  nickName: { ...USUAL, typed: text(NICKNAME_MIN, NICKNAME_MAX), desk: 'everyone' },
  birthDate: { ...USUAL, typed: CalendarDate, empty: 'never', changedBy: 'staff' },
  postalCode: { ...USUAL, typed: narrowText(1, 16) },
  address: { ...USUAL, typed: text(1, 200) },
  phoneNumber: { ...USUAL, typed: narrowText(1, 32) },
  /** The colour of their めぶき; empty is the usual one. */
  mebuki: {
    ...USUAL,
    typed: v.picklist(MEBUKI_COLOURS),
    empty: 'absent',
    registration: false,
    desk: null,
  },
  sNumber: { ...USUAL, typed: MemberCode, changedBy: null, desk: null },
} as const satisfies Readonly<Record<string, ProfileField>>

type Fields = typeof PROFILE
export type ProfileName = keyof Fields
export const PROFILE_NAMES = /* @__PURE__ */ Object.keys(PROFILE) as ProfileName[] // its keys

/** What the registration asks for. */
export const REGISTRATION = /* @__PURE__ */ namesWith(PROFILE, { registration: true })
export type RegistrationName = (typeof REGISTRATION)[number]

/** What members may change themselves (G39, G42). */
export const EDITABLE = /* @__PURE__ */ namesWith(PROFILE, { changedBy: 'member' })
export type Editable = (typeof EDITABLE)[number]

/** SEC-E4: what staff correct. */
export const CORRECTABLE = /* @__PURE__ */ namesWith(PROFILE, { changedBy: 'staff' })
export type Correctable = (typeof CORRECTABLE)[number]

/** What each record has. */
export const ALWAYS = /* @__PURE__ */ namesWith(PROFILE, { empty: 'never' })
/** What a record may lack, and what an empty text takes away. */
export const OPTIONAL = /* @__PURE__ */ namesWith(PROFILE, { empty: 'absent' })
export type OptionalName = (typeof OPTIONAL)[number]

/** What staff may see of a member. */
export type PersonalField = Exclude<ProfileName, NamesWith<Fields, { desk: null }>>
export const PERSONAL_FIELDS = /* @__PURE__ */ PROFILE_NAMES.filter(
  (name): name is PersonalField => PROFILE[name].desk !== null,
)
/** What staff may leave out where they enter a member. */
export const ENTERED = /* @__PURE__ */ PERSONAL_FIELDS.filter(
  (name): name is Exclude<PersonalField, (typeof ALWAYS)[number]> => PROFILE[name].empty !== 'never',
)
/** Of minors, staff see how they are called and found; the rest they reveal with a reason. */
export const HIDDEN_OF_MINORS = /* @__PURE__ */ namesWith(PROFILE, { desk: 'adults' })

const TEXT = v.string()
const STORED = { never: TEXT, null: v.nullable(TEXT), absent: v.nullish(TEXT) }
type Stored = { readonly [Name in ProfileName]: (typeof STORED)[Fields[Name]['empty']] }

/** The fields as a record answers them. */
export const storedEntries = /* @__PURE__ */ byName(
  PROFILE_NAMES,
  (name) => STORED[PROFILE[name].empty],
) as Stored // a schema a name

/** The fields as they come in. */
export function typedEntries<Name extends ProfileName>(names: readonly Name[]) {
  return byName(names, (name) => PROFILE[name].typed)
}

/** The same, each of them optional. */
export function optionalEntries<Name extends ProfileName>(names: readonly Name[]) {
  return byName(names, (name) => v.optional(PROFILE[name].typed))
}
