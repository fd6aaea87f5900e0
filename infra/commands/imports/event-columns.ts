import type { PlainField } from '@app/shared/base/field-table.ts'
import { EMPTY_EVENT, type FieldName, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { EVENT_FIELDS, type PlainName } from '@app/shared/events/fields.ts'
import { materials, text, time, whole, yesNo } from '#commands/imports/cells.ts'
import type { Column } from '#commands/imports/rows.ts'

const WHOLE = 'a whole number'
/** The rule of a number's column, where its limits do not say everything. */
const NUMBERS: Readonly<Partial<Record<string, string>>> = {
  eventRegistrationLimit: `${WHOLE} from 1 to ${EVENT_FIELDS.eventRegistrationLimit.max}, or empty for no limit`,
  feeYen: `${WHOLE} of yen up to ${EVENT_FIELDS.feeYen.max}`,
}

/** The column of a plain field: how its cell is read, and its schema. */
function columnOf(name: string, field: PlainField): Pick<Column, 'read' | 'must'> {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return { read: text, must: `at most ${field.max} characters` }
    case 'number':
      return { read: whole, must: NUMBERS[name] ?? `${WHOLE} from ${field.min} to ${field.max}` }
    case 'moment':
      return {
        read: time,
        must: 'a time such as 2026-12-01 10:00 (Tokyo) or 2026-12-01T01:00:00Z, of a day that exists',
      }
    case 'url':
      return { read: text, must: 'a web address that begins with https:// and names no user' }
    case 'choice':
      return { read: text, must: `${field.choices.join(', ')}` }
    case 'flag':
      return { read: yesNo, must: 'yes or no' }
  }
}

/** The columns of a file of events; an empty cell gets the value of a new event. */
export const eventColumns: Readonly<
  Record<Exclude<FieldName, 'cover' | 'questions'> | 'eventId' | 'publish', Column>
> = {
  eventId: { read: text, empty: null, must: '1 to 64 letters A-Z a-z 0-9 _ -' },
  publish: { read: yesNo, empty: false, must: 'yes or no' },
  organizationId: { read: text, empty: null, must: 'the id of an organization' },
  ...plainColumns(),
  materials: {
    read: materials,
    empty: [],
    must: 'at most 10 of name|https://…, with a semicolon between them',
  },
  counterShards: { read: whole, empty: EMPTY_EVENT.counterShards, must: SHARD_CHOICES.join(', ') },
}

function plainColumns(): Record<PlainName, Column> {
  // The keys of the table are the plain names.
  const columns = Object.entries(EVENT_FIELDS).map(([name, field]) => [
    name,
    { ...columnOf(name, field), empty: EMPTY_EVENT[name as PlainName] },
  ])
  return Object.fromEntries(columns)
}
