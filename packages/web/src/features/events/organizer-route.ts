import type { OutputOf } from '@app/shared/base/call.ts'
import { followOrganization, listFollows } from '@app/shared/news/contract.ts'
import { getOrganization } from '@app/shared/organizations/page-contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { stored } from '#browser-storage/stored.ts'
import { readOwn } from '#features/events/read-events.ts'
import { toApplication } from '#routing/application-screen.ts'

export type OrganizerScreen =
  | {
      readonly kind: 'organizer'
      readonly page: OutputOf<typeof getOrganization>
      /** The ids of the member's own events. */
      readonly own: readonly string[]
      /** Whether the member follows it; null where that could not be read. */
      readonly follows: boolean | null
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
  const [reply, own, followed] = stored.signedIn.is()
    ? await Promise.all([
        send(getOrganization, { organizationId: params['organizationId'] ?? '' }),
        readOwn(),
        send(listFollows, {}),
      ])
    : [null, [], null]
  if (reply === null || (!reply.ok && reply.code === 'UNAUTHORIZED')) return { kind: 'signedOut' }
  if (reply.ok) {
    const { organizationId } = reply.value.organization
    const follows = followed?.ok
      ? followed.value.organizations.some((one) => one.organizationId === organizationId)
      : null
    return { kind: 'organizer', page: reply.value, own, follows }
  }
  if (reply.code === 'MEMBER_RESTRICTED') {
    const elsewhere = await toApplication()
    if (elsewhere !== null) return elsewhere
  }
  return { kind: 'notFound', code: reply.code }
}

/** Follows the organization of the address, or stops. */
export async function action({
  request,
  params,
}: {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
}): Promise<{ readonly code: ClientCode | null }> {
  const form = await request.formData()
  const reply = await send(followOrganization, {
    organizationId: params['organizationId'] ?? '',
    follows: form.get('follows') === '1',
  })
  return { code: reply.ok ? null : reply.code }
}
