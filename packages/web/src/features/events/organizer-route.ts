import type { OutputOf } from '@app/shared/base/call.ts'
import { getOrganization } from '@app/shared/organizations/page-contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { stored } from '#browser-storage/stored.ts'
import { readOwn } from '#features/events/read-events.ts'
import { type ListedEvent, withWaits } from '#features/events/with-waits.ts'
import { toApplication } from '#routing/application-screen.ts'

export type OrganizerScreen =
  | {
      readonly kind: 'organizer'
      readonly page: Omit<OutputOf<typeof getOrganization>, 'events'> & {
        readonly events: readonly ListedEvent[]
      }
      /** The ids of the member's own events. */
      readonly own: readonly string[]
    }
  /** It does not exist, or could not be loaded: `code` says why. */
  | { readonly kind: 'notFound'; readonly code: ClientCode }
  | { readonly kind: 'signedOut' }

/** An organization with its events, and the member's own ones in parallel. */
export async function loader({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>
}): Promise<OrganizerScreen | Response> {
  const [reply, mine] = stored.signedIn.is()
    ? await Promise.all([
        send(getOrganization, { organizationId: params['organizationId'] ?? '' }),
        readOwn(),
      ])
    : [null, null]
  if (reply === null || (!reply.ok && reply.code === 'UNAUTHORIZED')) return { kind: 'signedOut' }
  if (reply.ok) {
    const events = withWaits(reply.value.events, mine.waited)
    return { kind: 'organizer', page: { ...reply.value, events }, own: mine.own }
  }
  if (reply.code === 'MEMBER_RESTRICTED') {
    const elsewhere = await toApplication()
    if (elsewhere !== null) return elsewhere
  }
  return { kind: 'notFound', code: reply.code }
}
