import { cancel, join } from '#features/events/joining/participation.ts'
import { saveAnswers } from '#features/events/joining/party-answers.ts'
import { saveRequest } from '#features/events/joining/party-care.ts'
import { joinParty } from '#features/events/joining/party-joining.ts'
import { leaveParty } from '#features/events/joining/party-leaving.ts'
import { readParty } from '#features/events/joining/party-reading.ts'
import { serve } from '#http/serve.ts'

/** Joining and giving back: of one member (S125, S126), and of a household. */
export const handler = serve('participate', {
  joinEvent: ({ input, sub, write }, deps) =>
    join(deps, { eventId: input.eventId, sub, write }, input.answers),
  cancelParticipation: ({ input, sub, write }, deps) => cancel(deps, { eventId: input.eventId, sub, write }),
  readParty: ({ input, sub }, deps) => readParty(deps, input.eventId, sub),
  joinParty: ({ input, sub, write }, deps) => joinParty(deps, { eventId: input.eventId, sub, write }, input),
  saveCareRequest: (request, deps) => saveRequest(deps, request),
  saveAnswers: (request, deps) => saveAnswers(deps, request),
  leaveParty: ({ input, sub, write }, deps) =>
    leaveParty(deps, { eventId: input.eventId, sub, write }, input.personIds),
})
