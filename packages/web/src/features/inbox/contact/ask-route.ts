import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { toApplication } from '#routing/application-screen.ts'

export type AskScreen =
  | { readonly kind: 'event'; readonly event: EventDetail }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'signedOut' }

/** The event that is asked about. */
export async function loader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>
}): Promise<AskScreen | Response> {
  const reply = stored.signedIn.is()
    ? await send(getEvent, { eventId: params['eventId'] ?? '', includeAll: 'true' })
    : null
  if (reply === null || (!reply.ok && reply.code === 'UNAUTHORIZED')) return { kind: 'signedOut' }
  if (reply.ok) return { kind: 'event', event: reply.value }
  if (reply.code === 'NOT_FOUND' || reply.code === 'BAD_REQUEST') return { kind: 'notFound' }
  const elsewhere = reply.code === 'MEMBER_RESTRICTED' ? await toApplication() : null
  if (elsewhere !== null) return elsewhere
  throw callFailed(reply.code)
}
