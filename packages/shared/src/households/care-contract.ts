import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp, UserId } from '#base/field.ts'
import { CareNote, CareNoteToSave } from '#households/care.ts'
import { CARE_CONSENT } from '#households/care-consent.ts'

const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD', 'NOT_FOUND'] as const
/** What a change answers: nothing of the note, as answers are stored for repeated presses. */
const Changed = v.object({ changed: v.literal(true) })
const Version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The care note of a child of the caller's household, with the consent it is kept under. */
export const readCareNote = call({
  method: 'GET',
  path: '/household/children/{personId}/care-note',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: v.object({
    /** What may be chosen. */
    choices: v.array(v.string()),
    note: v.nullable(
      v.object({ ...CareNote.entries, consent: v.string(), consentedAt: Timestamp, version: Version }),
    ),
  }),
  refusals: OF_A_GUARDIAN,
})

/**
 * Saves the note, with the guardian's consent in its present wording. `version` is that of the note as it was shown, 0 without one:
 * when the other guardian has changed it since, nothing is overwritten.
 */
export const saveCareNote = call({
  method: 'POST',
  path: '/household/children/{personId}/care-note',
  caller: 'signedIn',
  input: v.strictObject({
    personId: UserId,
    note: CareNoteToSave,
    consent: v.literal(CARE_CONSENT),
    version: Version,
  }),
  output: Changed,
  refusals: [...OF_A_GUARDIAN, 'FIELD_NOT_ALLOWED', 'CONFLICT'],
})

/** Takes the consent back, which erases the note at once. */
export const withdrawCareNote = call({
  method: 'DELETE',
  path: '/household/children/{personId}/care-note',
  caller: 'signedIn',
  input: v.object({ personId: UserId }),
  output: Changed,
  refusals: OF_A_GUARDIAN,
})
