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
  answerTicket: (asked, deps) => answer(deps, asked),
  noteOnTicket: (asked, deps) => note(deps, asked),
  moveTicket: (asked, deps) => move(deps, asked),
  assignTicket: (asked, deps) => assign(deps, asked),
  mergeTicket: (asked, deps) => merge(deps, asked),
  listTemplates: (_, deps) => listTemplates(deps),
  createTemplate: (asked, deps) => create(deps, asked),
  changeTemplate: (asked, deps) => change(deps, asked),
  removeTemplate: (asked, deps) => remove(deps, asked),
})
