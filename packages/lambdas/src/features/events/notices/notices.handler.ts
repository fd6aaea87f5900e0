import { calls } from '#features/events/notices/calls.ts'
import { cancelMessage, send } from '#features/events/notices/messages.ts'
import { again, confirm, list } from '#features/events/notices/notice-progress.ts'
import { end, mark, note } from '#features/events/notices/round.ts'
import { serve } from '#http/serve.ts'

/** `/staff/events/{eventId}/notices` and `/messages`: notices and messages of staff to participants (R5). */
export const handler = serve('event-notices', {
  listEventNotices: ({ input, staff }, deps) => list(deps, input, staff),
  sendNoticeAgain: (request, deps) => again(deps, request),
  readCallList: (request, deps) => calls(deps, request),
  noteCall: (request, deps) => note(deps, request),
  markCalled: (request, deps) => mark(deps, request),
  endRound: (request, deps) => end(deps, request),
  confirmEvent: (request, deps) => confirm(deps, request),
  sendMessage: (request, deps) => send(deps, request),
  takeMessageBack: (request, deps) => cancelMessage(deps, request),
})
