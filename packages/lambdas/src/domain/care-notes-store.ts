import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { CareNote, careWindowOf, isCareTime, mayHaveCareNote } from '@app/shared/households/care.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { openCare } from '#domain/care-seal.ts'
import type { Person } from '#domain/people-store.ts'

type NoteRow = Item<'careNotes'>
type Opening = Needs<{ dataKeys: ['get'] }, 'data'>

/** An event, and people who are expected at it. */
type OfEvent = [
  event: Pick<Item<'events'>, 'eventStartDateTime' | 'eventEndDateTime'>,
  people: Iterable<Person>,
]

/** The note of a row. */
export async function openNote(deps: Opening, { personId, sealed }: NoteRow): Promise<CareNote> {
  return v.parse(CareNote, JSON.parse(await openCare(deps, 'care-note', personId, sealed)))
}

/** The care notes of an event's children, by their id: none outside the hours that staff see them. */
export async function notesAt(
  deps: Needs<{ careNotes: ['getMany'] }>,
  ...[event, people]: OfEvent
): Promise<ReadonlyMap<string, NoteRow>> {
  const now = deps.now()
  const window = careWindowOf({ startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime })
  if (!isCareTime(window, now)) return new Map()
  const today = tokyoDate(now)
  const children = [...people].filter(
    ({ kind, birthDate }) => kind === 'child' && mayHaveCareNote(birthDate, today),
  )
  const rows = await deps.tables.careNotes.getMany(children.map(({ personId }) => ({ personId })))
  return new Map(rows.map((row) => [row.personId, row]))
}

/** The same, opened: for the list that a door keeps sealed. */
export async function openNotesAt(
  deps: Opening & Needs<{ careNotes: ['getMany'] }>,
  ...[event, people]: OfEvent
): Promise<ReadonlyMap<string, CareNote>> {
  const rows = [...(await notesAt(deps, event, people)).values()]
  return new Map(await inParallel(rows, async (row) => [row.personId, await openNote(deps, row)] as const))
}
