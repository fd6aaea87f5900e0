import type { AuditEntry } from '@app/shared/staff/contract.ts'
import { valueWords } from '#features/audit/value-words.ts'
import { changedFields, audit as words } from '#text/audit.ts'
import { fieldNames } from '#text/events.ts'

/**
 * A change of one field in words: 定員：20 → 30. Personal values are hashes in the record, and are not shown. The record
 * also holds what earlier releases wrote: a field without words has a general name, a value without words is shown as it is.
 */
export function changeWords({ field, before, after }: AuditEntry['changes'][number]): string {
  const name = NAMES.get(field) ?? words.otherField
  if (WITHOUT_TEXT.has(field)) return words.changed(name)
  // Once only, where there was nothing before.
  if (FIRST.has(field) && before === null) return words.set(name, valueWords(field, after))
  return words.change(name, valueWords(field, before), valueWords(field, after))
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ ...changedFields, ...fieldNames }))

/** What an entry is about, rather than what changed. */
const FIRST: ReadonlySet<string> = new Set([
  'by',
  'noticeId',
  'people',
  'columns',
  'withMinors',
  'groups',
  'scannedAt',
])

/** Fields that are no line of text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'cover',
  'logo',
  'materials',
  'questions',
  'organizationIds',
  'sharePicture',
])
