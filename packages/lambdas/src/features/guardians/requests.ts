import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { fullName } from '#domain/full-name.ts'
import { currentText } from '#domain/guardian-text.ts'
import { sendOnce } from '#features/guardians/guardian-name.ts'
import { childAge, type Links, type Opened, open, openRequest } from '#features/guardians/links.ts'

/** Shows the page of a request. Changes nothing: mail programs and scanners open links by themselves. */
export async function readRequest(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.readGuardianRequest>> {
  const opened = await openRequest(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  return ok({
    childName: fullName(opened.member),
    childAge: childAge(opened, deps.now()),
    guardianName: opened.row.guardian.name,
    relation: opened.row.guardian.relation,
    text: textFor(deps, opened),
    linkEndsAt: new Date(opened.claim.endMs).toISOString(),
  })
}

/** The text that is shown and approved at this moment. */
export function textFor(deps: Links, opened: Opened) {
  const { serviceName, companyName } = deps.settings.MAIL_SENDER
  const now = deps.now()
  const childName = fullName(opened.member)
  return currentText({ serviceName, companyName, childName, childAge: childAge(opened, now) }, now)
}

/** Sends a new link to the same address: the offer of an expired page. Works for a valid link too. */
export async function renew(
  deps: Links,
  token: string,
): Promise<AnswerOf<typeof contract.renewGuardianLink>> {
  const state = await openRequest(deps, token)
  if (typeof state === 'string' && state !== 'LINK_EXPIRED') return refuse(state)
  const opened = await open(deps, 'request', token)
  if (typeof opened === 'string') return refuse(opened)
  const sent = await sendOnce(deps, opened.member, opened.row, 'guardian')
  return typeof sent === 'number' ? refuse('TOO_MANY_REQUESTS', sent) : ok({ sent: true })
}
