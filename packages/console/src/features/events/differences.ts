import { isOfKind } from '@app/shared/base/field-table.ts'
import type { EventFields } from '@app/shared/events/editing.ts'
import { EVENT_FIELDS } from '@app/shared/events/fields.ts'
import { themes } from '@app/ui/text/themes.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { editor } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'
import { media as words } from '#text/media.ts'
import { payments } from '#text/payments.ts'

export type Side = 'mine' | 'theirs'

/** One field of which there are two texts. */
export interface Difference {
  readonly field: keyof EventFields
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

const FIELDS = Object.keys(fieldNames) as (keyof EventFields)[]

/**
 * Two people changed the same event. What only one of them touched is theirs without a question; `base` is what both
 * began with, null where that is not known. The rest is asked about.
 */
export function mergeEvents(
  base: EventFields | null,
  mine: EventFields,
  theirs: EventFields,
): { readonly merged: EventFields; readonly conflicts: readonly (keyof EventFields)[] } {
  const merged = { ...theirs }
  const conflicts: (keyof EventFields)[] = []
  for (const field of FIELDS) {
    if (isSame(mine[field], theirs[field])) continue
    if (base !== null && isSame(mine[field], base[field])) continue
    if (base === null || !isSame(theirs[field], base[field])) conflicts.push(field)
    take(merged, mine, field)
  }
  return { merged, conflicts }
}

/** The merged event with the side that was chosen for each field that was asked about. */
export function chosenOf(
  merged: EventFields,
  mine: EventFields,
  theirs: EventFields,
  sides: ReadonlyMap<keyof EventFields, Side>,
): EventFields {
  const chosen = { ...merged }
  for (const [field, side] of sides) take(chosen, side === 'mine' ? mine : theirs, field)
  return chosen
}

/** The fields as people read them, side by side. */
export function differencesOf(
  fields: readonly (keyof EventFields)[],
  mine: EventFields,
  theirs: EventFields,
  organizationName: (id: string) => string,
): Difference[] {
  return fields.map((field) => ({
    field,
    label: fieldNames[field],
    mine: wordsOf(field, mine, organizationName),
    theirs: wordsOf(field, theirs, organizationName),
  }))
}

/** What a field says, in words. */
function wordsOf(
  field: keyof EventFields,
  fields: EventFields,
  organizationName: (id: string) => string,
): string {
  const value = fields[field]
  if (field === 'feeYen')
    return value === null ? editor.feeUnknown : value === 0 ? editor.feeFree : `${value}円`
  if (field === 'theme') return fields.theme === null ? editor.themeNone : themes[fields.theme]
  if (field === 'refundRule') return payments.refundRules[fields.refundRule]
  if (field === 'payAt') return payments.payAt[fields.payAt]
  if (field === 'seatUnit') return editor.seatUnits[fields.seatUnit]
  if (field === 'queue') return editor.queues[fields.queue]
  if (field === 'visibility') return editor.visibilityChoices[fields.visibility]
  if (field === 'counterShards') return editor.shardChoices[fields.counterShards]
  if (field === 'materials') return fields.materials.map(({ name }) => name).join('、') || common.none
  if (field === 'questions') return fields.questions.map(({ text }) => text).join('、') || common.none
  if (field === 'cover') return fields.cover === null ? common.none : fields.cover.alt || words.untitled
  if (field === 'organizationId') return typeof value === 'string' ? organizationName(value) : common.unset
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  const isMoment = isOfKind(EVENT_FIELDS, field, 'moment')
  if (value === null) return isMoment ? common.undecided : common.none
  return isMoment ? dayTimeOf(String(value)) : String(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Copies one field; TypeScript cannot say that both sides of an assignment by a key are of one type. */
function take(to: EventFields, from: EventFields, field: keyof EventFields): void {
  Object.assign(to, { [field]: from[field] })
}
