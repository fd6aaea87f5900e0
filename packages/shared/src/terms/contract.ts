import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate } from '#base/field.ts'
import { TERMS_DAYS } from '#terms/versions.ts'

/** A version that a press names. */
export const TermsDay = v.picklist(TERMS_DAYS)
/** SHA-256 in hex of the changes that were on screen. */
export const TermsHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const Change = v.object({
  at: v.string(),
  href: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
})

/** The changes of a version, old beside new. */
export const TermsText = v.object({
  version: CalendarDate,
  announcedOn: v.nullable(CalendarDate),
  kind: v.picklist(['favourable', 'adverse']),
  changes: v.array(Change),
  hash: TermsHash,
})

/** How the caller stands to the terms; `terms` is null while nothing was announced since they joined. */
export const MyTerms = v.object({
  terms: v.nullable(
    v.object({
      ...TermsText.entries,
      state: v.picklist(['agreed', 'ahead', 'due', 'later', 'paused']),
      /** Who agrees: the member, or for a minor their guardian. */
      by: v.picklist(['self', 'guardian']),
      /** From which day on the account is paused without an answer; null while nothing is due. */
      pausedFrom: v.nullable(CalendarDate),
    }),
  ),
})
export type MyTerms = v.InferOutput<typeof MyTerms>

/** R18: the announced or due version of the terms, with its changes in plain words. */
export const readTerms = call({
  method: 'GET',
  path: '/terms',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: MyTerms,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
})

/** The caller agrees to the version whose changes were on screen; the first time stays. A minor's guardian agrees instead. */
export const agreeToTerms = call({
  method: 'POST',
  path: '/terms/agreement',
  caller: 'signedIn',
  input: v.strictObject({ version: TermsDay, hash: TermsHash }),
  output: MyTerms,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONFLICT', 'GUARDIAN_REQUIRED'],
})

/** あとで: thirty days from the first press. */
export const postponeTerms = call({
  method: 'POST',
  path: '/terms/later',
  caller: 'signedIn',
  input: v.strictObject({ version: TermsDay }),
  output: MyTerms,
  refusals: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONFLICT'],
})
