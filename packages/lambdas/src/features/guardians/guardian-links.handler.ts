import { hasGuardianLinkForm } from '#domain/guardian-link.ts'
import { withinLinkLimit } from '#domain/link-limit.ts'
import { approve, refuseConsent } from '#features/guardians/consent-answer.ts'
import { answerEvent, readEvent } from '#features/guardians/event-answers.ts'
import { answerHousehold, readHousehold } from '#features/guardians/household-answers.ts'
import { readRecord } from '#features/guardians/record.ts'
import { readRequest, renew } from '#features/guardians/requests.ts'
import { answerTerms, readTerms } from '#features/guardians/terms-answer.ts'
import { withdraw } from '#features/guardians/withdraw-consent.ts'
import { serve } from '#http/serve.ts'

const limit = { kind: 'guardian-link', hasForm: hasGuardianLinkForm } as const

/** What guardians do by their links, without an account (R9). Only a press changes anything: all calls are POST. */
export const handler = serve('guardian-links', {
  readGuardianRequest: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => readRequest(deps, token)),
  renewGuardianLink: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => renew(deps, token)),
  approveAsGuardian: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () => approve(deps, input, sourceIp)),
  refuseAsGuardian: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () =>
      refuseConsent(deps, input, sourceIp),
    ),
  readGuardianRecord: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => readRecord(deps, token)),
  withdrawAsGuardian: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => withdraw(deps, token, sourceIp)),
  readGuardianEvent: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => readEvent(deps, token)),
  answerGuardianEvent: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () =>
      answerEvent(deps, input, sourceIp),
    ),
  readGuardianHousehold: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => readHousehold(deps, token)),
  answerGuardianHousehold: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () =>
      answerHousehold(deps, input, sourceIp),
    ),
  readGuardianTerms: ({ input: { token }, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token, sourceIp }, () => readTerms(deps, token)),
  answerGuardianTerms: ({ input, sourceIp }, deps) =>
    withinLinkLimit(deps, { ...limit, token: input.token, sourceIp }, () =>
      answerTerms(deps, input, sourceIp),
    ),
})
