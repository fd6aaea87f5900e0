import type { Write } from '@app/lambdas/aws/dynamodb/condition.ts'
import { auditWrite, changesOf } from '@app/lambdas/domain/audit-store.ts'
import { reminderWrites } from '@app/lambdas/features/events/notices/reminders-store.ts'
import { newCounters, overVersion } from '@app/lambdas/features/events/stored/counters-store.ts'
import { draftRow, openingSeats, publishedRow } from '@app/lambdas/features/events/stored/event-fields.ts'
import { withSlug } from '@app/lambdas/features/events/stored/share-links-store.ts'
import { Id, NewId } from '@app/shared/base/field.ts'
import { EMPTY_EVENT, type EventFault, EventFields, eventFaults } from '@app/shared/events/editing.ts'
import * as v from 'valibot'
import { CLI } from '#commands/audit-actor.ts'
import { eventColumns } from '#commands/imports/event-columns.ts'
import type { Kind } from '#commands/imports/run-import.ts'
import type { ImportStore } from '#commands/imports/store.ts'

// Pictures and files are uploaded in the console, where each is counted, and questions are written there.
const { cover: _cover, questions: _questions, ...entries } = EventFields.entries
const schema = v.strictObject({
  ...entries,
  materials: v.pipe(
    entries.materials,
    v.check((all) => all.every((material) => 'url' in material)),
  ),
  eventId: NewId,
  organizationId: Id,
  publish: v.boolean(),
})
type Row = v.InferOutput<typeof schema>

/** Events of an import file (R1): drafts, or published as the console publishes them. */
export const eventRows: Kind<Row> = {
  many: 'events',
  id: 'eventId',
  schema,
  columns: eventColumns,
  tell: ({ eventId, eventName, publish }) =>
    `${eventId}  ${eventName ?? '(no name)'}  ${publish ? 'published' : 'draft'}`,
  async known({ tables: { events } }, rows) {
    const keys = rows.map(({ eventId }) => ({ eventId }))
    return new Set((await events.getMany(keys)).map(({ eventId }) => eventId))
  },
  idOf: ({ eventId }) => eventId,
  async faults(store, rows) {
    const usable = await usableOrganizations(store, rows)
    return ({ eventId: _id, publish, ...fields }) => [
      ...(usable.has(fields.organizationId)
        ? []
        : [`no organization ${fields.organizationId} is there, or it is archived`]),
      ...(publish && fields.draw !== 'none'
        ? ['a draw is published in the console, which seals its secret: publish must be no']
        : []),
      ...eventFaults(
        { ...fields, cover: null, questions: [] },
        publish ? 'publish' : 'draft',
        store.now(),
      ).map((fault) => SAID[fault]),
    ]
  },
  writes(store, { eventId, publish, ...written }): Write[] {
    const fields: EventFields = { ...written, cover: null, questions: [] }
    const { row: draft, writes } = withSlug(store, draftRow(eventId, fields))
    const auditEvent = {
      action: publish ? ('eventPublished' as const) : ('eventCreated' as const),
      target: { kind: 'event' as const, id: eventId },
      organizationId: written.organizationId,
      changes: changesOf(EMPTY_EVENT, fields),
    }
    return [
      store.tables.events.put(publish ? publishedRow(draft, fields, 1) : draft, overVersion(null)),
      ...writes,
      ...(publish ? publishing(store, eventId, fields) : []),
      auditWrite(store, CLI, auditEvent),
    ]
  },
}

/** As in the console: seats to take, and the reminders of its date. */
function publishing(store: ImportStore, eventId: string, fields: EventFields): Write[] {
  const dates = { before: null, after: fields.eventStartDateTime }
  return [
    ...newCounters(store, eventId, fields, openingSeats(fields)),
    ...reminderWrites(store, eventId, dates, CLI),
  ]
}

/** As in the console: an archived organization gets no new event. */
async function usableOrganizations({ tables: { organizations } }: ImportStore, rows: readonly Row[]) {
  const ids = new Set(rows.map(({ organizationId }) => organizationId))
  const found = await organizations.getMany([...ids].map((organizationId) => ({ organizationId })))
  return new Set(found.filter(({ archived }) => archived !== true).map((row) => row.organizationId))
}

const SAID: Readonly<Record<EventFault, string>> = {
  organizationMissing: 'organizationId is missing',
  nameMissing: 'eventName is missing, so that it cannot be published',
  altMissing: 'the picture has no text',
  startMissing: 'eventStartDateTime is missing, so that it cannot be published',
  startPast: 'eventStartDateTime is past, so that it cannot be published',
  endBeforeStart: 'eventEndDateTime is not after eventStartDateTime',
  opensAfterStart: 'opensAt is after eventStartDateTime',
  closesBeforeOpens: 'closesAt is not after opensAt',
  closesAfterEnd: 'closesAt is after the end of the event',
  cancelAfterStart: 'cancelUntil is after eventStartDateTime',
  agesCrossed: 'minAge is above maxAge',
  paymentIncomplete:
    'a payment in advance needs a fee of 50 yen or more and a way, and goes with neither queue nor draw',
  drawIncomplete: 'a draw needs drawAt and eventRegistrationLimit',
  drawTimes: 'drawAt is not between opensAt and the closing, cancelUntil or start',
  decisionAfterStart: 'decisionAt is after eventStartDateTime',
}
