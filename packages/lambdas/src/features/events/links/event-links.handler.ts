import { hasEventLinkForm } from '#domain/event-link.ts'
import { withinLinkLimit } from '#domain/link-limit.ts'
import { answer, view } from '#features/events/links/event-links.ts'
import { serve } from '#http/serve.ts'

const limit = { kind: 'event-link', hasForm: hasEventLinkForm } as const

/** `POST /event-link` and `POST /event-link/answer`: the links of mails about an event (R7). */
export const handler = serve('event-links', {
  readEventLink: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () => view(deps, input)),
  answerEventLink: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () => answer(deps, input)),
})
