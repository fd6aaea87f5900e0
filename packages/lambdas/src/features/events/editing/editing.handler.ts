import { announceNotices } from '#domain/mailings-store.ts'
import type { Announcing } from '#domain/mails-store.ts'
import { due } from '#features/events/editing/desk-due.ts'
import { autosave, create, list, read, remove, save } from '#features/events/editing/editing.ts'
import { cancel, postpone, publish } from '#features/events/editing/publication.ts'
import { repeat, series } from '#features/events/editing/repeating.ts'
import { setPicture } from '#features/events/editing/share-picture.ts'
import { keepTemplate, listTemplates } from '#features/events/editing/templates.ts'
import { serve } from '#http/serve.ts'

/** `/staff/events` (R2). */
export const handler = serve('event-editing', {
  listStaffEvents: ({ input, staff }, deps) => list(deps, input, staff),
  readDeskDue: ({ staff }, deps) => due(deps, staff),
  readStaffEvent: ({ input, staff }, deps) => read(deps, input.eventId, staff),
  createEvent: (request, deps) => create(deps, request),
  autosaveEvent: ({ input, staff }, deps) => autosave(deps, input, staff),
  saveEvent: async (request, deps) =>
    withNoticeAnnounced(deps, request.input.eventId, await save(deps, request)),
  publishEvent: (request, deps) => publish(deps, request),
  postponeEvent: async (request, deps) =>
    withNoticeAnnounced(deps, request.input.eventId, await postpone(deps, request)),
  cancelEvent: async (request, deps) =>
    withNoticeAnnounced(deps, request.input.eventId, await cancel(deps, request)),
  deleteEvent: (request, deps) => remove(deps, request),
  repeatEvent: (request, deps) => repeat(deps, request),
  readSeries: ({ input, staff }, deps) => series(deps, input.eventId, staff),
  listEventTemplates: ({ input, staff }, deps) => listTemplates(deps, input.organizationId, staff),
  keepEventTemplate: (request, deps) => keepTemplate(deps, request),
  setSharePicture: (request, deps) => setPicture(deps, request),
})

/** Notifies the worker that the event may have a notice to send. */
async function withNoticeAnnounced<Answer extends { readonly ok: boolean }>(
  deps: Announcing,
  eventId: string,
  answer: Answer,
): Promise<Answer> {
  if (answer.ok) await announceNotices(deps, eventId)
  return answer
}
