import * as v from 'valibot'
import { paragraphs, Timestamp, text } from '#base/field.ts'
import { isMinor } from '#members/age.ts'

/** The most that a guardian writes about a child besides what they choose. */
export const CARE_LIMITS = { text: 80, items: 20, item: 20 } as const

/** What a care note may name where the operator's file says nothing else: the eight that food labels must name. */
export const CARE_ITEMS: readonly string[] = ['卵', '乳', '小麦', 'そば', '落花生', 'えび', 'かに', 'くるみ']

/** A note of a child: what it must not meet, a few words of the guardian's own, and whether it carries an エピペン. */
export const CareNote = v.object({
  items: v.array(v.string()),
  text: v.string(),
  hasInjector: v.boolean(),
})
export type CareNote = v.InferOutput<typeof CareNote>

/** The same as a guardian saves it: it says something. */
export const CareNoteToSave = v.pipe(
  v.strictObject({
    items: v.pipe(
      v.array(text(1, CARE_LIMITS.item)),
      v.maxLength(CARE_LIMITS.items),
      v.check((items) => new Set(items).size === items.length),
    ),
    text: paragraphs(0, CARE_LIMITS.text),
    hasInjector: v.boolean(),
  }),
  v.check(hasContent),
)

/** Whether a note has any content. */
export function hasContent({ items, text: line, hasInjector }: CareNote): boolean {
  return items.length > 0 || line.trim() !== '' || hasInjector
}

/** When staff see care notes at an event. */
export const CareWindow = v.object({ from: Timestamp, until: Timestamp })
export type CareWindow = v.InferOutput<typeof CareWindow>

const HOUR_MS = 3_600_000
const BEFORE_MS = 24 * HOUR_MS
const AFTER_MS = 6 * HOUR_MS

/** From 24 hours before the start to six hours after the end; null while the date is undecided. */
export function careWindowOf(event: {
  readonly startsAt: string | null
  readonly endsAt: string | null
}): CareWindow | null {
  if (event.startsAt === null) return null
  const at = (time: string, shift: number) =>
    new Date(Date.parse(time) + shift).toISOString() as CareWindow['from'] // as written here
  return { from: at(event.startsAt, -BEFORE_MS), until: at(event.endsAt ?? event.startsAt, AFTER_MS) }
}

/** Whether it is time to see care notes. */
export function isCareTime(window: CareWindow | null, now: Date): boolean {
  return (
    window !== null && now.getTime() >= Date.parse(window.from) && now.getTime() <= Date.parse(window.until)
  )
}

/** Care notes are of children: on the 18th birthday they end. */
export function mayHaveCareNote(birthDate: string | null | undefined, today: string): boolean {
  return birthDate !== null && birthDate !== undefined && isMinor(birthDate, today)
}
