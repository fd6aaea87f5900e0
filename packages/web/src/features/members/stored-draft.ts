import { byName } from '@app/shared/base/field-names.ts'
import * as v from 'valibot'
import { stored } from '#browser-storage/stored.ts'
import { type Draft, EMPTY } from '#features/members/draft.ts'

// A code that was typed is not stored: it is someone else's secret, and only six digits.
const { sNumber: _, ...FIELDS } = EMPTY
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[] // its keys
/** Absent in a draft of an earlier page that did not have the field. */
const Field = v.optional(v.pipe(v.string(), v.maxLength(400)), '')
const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sub: v.string(),
    fields: v.object(byName(NAMES, () => Field)),
  }),
)

/** This person's input before a reload; the empty form when it was another person's. With the code of a card's link. */
export function storedDraft(sub: string): Draft {
  const parsed = v.safeParse(StoredDraft, stored.profileDraft.read())
  const sNumber = stored.invitation.code()
  if (parsed.success && parsed.output.sub === sub) return { ...EMPTY, ...parsed.output.fields, sNumber }
  return sNumber === '' ? EMPTY : { ...EMPTY, sNumber }
}

/** Whether the form was begun. */
export function isBegun({ sNumber: _, ...fields }: Draft): boolean {
  return Object.values(fields).some((text) => text !== '')
}

/** Stores the form in this tab until it is sent, cleared, or the person logs out. */
export function storeDraft(sub: string, draft: Draft): void {
  const { sNumber: _, ...fields } = draft
  if (Object.values(fields).every((text) => text === '')) stored.profileDraft.end()
  else stored.profileDraft.keep(JSON.stringify({ sub, fields }))
}
