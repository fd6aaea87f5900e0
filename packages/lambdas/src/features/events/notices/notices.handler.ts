import { calls, mark } from '#features/events/notices/calls.ts'
import { cancelMessage, send } from '#features/events/notices/messages.ts'
import { again, confirm, list } from '#features/events/notices/notice-progress.ts'
import { serve } from '#http/serve.ts'

/** `/staff/events/{eventId}/notices` and `/messages`: what staff tell those who take part (R5). */
export const handler = serve('event-notices', {
  listEventNotices: ({ input, staff }, deps) => list(deps, input, staff),
  sendNoticeAgain: (asked, deps) => again(deps, asked),
  readCallList: (asked, deps) => calls(deps, asked),
  markCalled: (asked, deps) => mark(deps, asked),
  confirmEvent: (asked, deps) => confirm(deps, asked),
  sendMessage: (asked, deps) => send(deps, asked),
  takeMessageBack: (asked, deps) => cancelMessage(deps, asked),
})
