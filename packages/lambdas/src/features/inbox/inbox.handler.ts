import { answer, assign, merge, move, note } from '#features/inbox/changes.ts'
import { list, unread } from '#features/inbox/listing.ts'
import { change, create, listTemplates, remove } from '#features/inbox/templates.ts'
import { picture, read } from '#features/inbox/thread.ts'
import { serve } from '#http/serve.ts'

/** `/staff/tickets` and `/staff/answer-templates` (R8). */
export const handler = serve('inbox', {
  listTickets: ({ input, staff }, deps) => list(deps, input, staff),
  countUnread: (_, deps) => unread(deps),
  readTicket: ({ input, staff }, deps) => read(deps, input.number, staff),
  readTicketPicture: ({ input, staff }, deps) => picture(deps, input.number, staff),
  answerTicket: (request, deps) => answer(deps, request),
  noteOnTicket: (request, deps) => note(deps, request),
  moveTicket: (request, deps) => move(deps, request),
  assignTicket: (request, deps) => assign(deps, request),
  mergeTicket: (request, deps) => merge(deps, request),
  listTemplates: (_, deps) => listTemplates(deps),
  createTemplate: (request, deps) => create(deps, request),
  changeTemplate: (request, deps) => change(deps, request),
  removeTemplate: (request, deps) => remove(deps, request),
})
