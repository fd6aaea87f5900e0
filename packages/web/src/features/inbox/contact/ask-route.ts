import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { stored } from '#browser-storage/stored.ts'

export type AskScreen =
  | { readonly kind: 'event'; readonly event: EventDetail }
  /** The event does not exist, or could not be loaded: `code` says why. */
  | { readonly kind: 'failed'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

/** The event that is asked about. */
export async function loader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>
}): Promise<AskScreen> {
  if (!stored.signedIn.is()) return { kind: 'signedOut' }
  const reply = await send(getEvent, { eventId: params['eventId'] ?? '', includeAll: 'true' })
  if (reply.ok) return { kind: 'event', event: reply.value }
  return reply.code === 'UNAUTHORIZED' ? { kind: 'signedOut' } : { kind: 'failed', code: reply.code }
}
