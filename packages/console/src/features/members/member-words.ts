import { hyphenated } from '@app/shared/attendees/csv.ts'
import type { DeskMember } from '@app/shared/members/desk/contract.ts'
import { GROUND_WORDS, REFUSAL_WORDS } from '@app/shared/members/desk/ground-words.ts'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import type { PersonalField } from '@app/shared/members/profile-fields.ts'
import { common } from '#text/common.ts'
import { documents, memberFields, members as words } from '#text/members.ts'

/** `2026/12/31` of a calendar date. */
export function dateWords(date: string): string {
  return date.split('-').map(Number).join('/')
}

/** A value as people write it: dates with strokes, telephone numbers of this country with hyphens. */
export function factWords(field: PersonalField, value: string | null): string {
  if (value === null || value === '') return common.none
  if (field === 'birthDate') return dateWords(value)
  return field === 'phoneNumber' ? hyphenated(value.replace(/^\+81/, '0')) : value
}

/** Until when a restriction lasts. */
function untilWords(until: string | null): string {
  return until === null ? words.untilLifted : words.untilDay(dateWords(until))
}

/** Why and until when a member is restricted now. */
export function restrictionWords({ restriction }: DeskMember): string | null {
  if (restriction === null) return null
  return words.restrictedNow(GROUND_WORDS[restriction.ground], untilWords(restriction.until))
}

/** What a line of the timeline is about, part by part. */
export function detailsOf({
  kind,
  subject,
  ground,
  until,
  note,
  unmailed,
  fields,
  staffName,
}: HistoryEntry): string[] {
  const about = kind === 'agreed' && subject !== null ? (documents[subject] ?? subject) : subject
  const named = fields.map((field) =>
    Object.hasOwn(memberFields, field) ? memberFields[field as 'kana'] : field,
  ) // its own key
  return [
    about,
    ground && (kind === 'refused' ? REFUSALS[ground] : WORDS[ground]),
    kind === 'restricted' ? untilWords(until) : null,
    named.length > 0 ? words.fieldsOf(named.join('・')) : null,
    note,
    unmailed && words.unmailedFor(unmailed),
    staffName && words.by(staffName),
  ].flatMap((part) => part || [])
}

const WORDS = { ...REFUSAL_WORDS, ...GROUND_WORDS }
const REFUSALS = { ...GROUND_WORDS, ...REFUSAL_WORDS }
