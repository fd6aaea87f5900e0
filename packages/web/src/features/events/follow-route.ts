import { listFollows } from '@app/shared/news/contract.ts'
import { type FollowReply, pressFollow } from '#api/follow.ts'
import { send } from '#api/send.ts'
import { stored } from '#browser-storage/stored.ts'
import { type OrganizerScreen, loader as readOrganizer } from '#features/events/organizer-route.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The page of an organization, and whether the member follows it; null where that could not be read. */
export type FollowScreen =
  | (Extract<OrganizerScreen, { kind: 'organizer' }> & { readonly follows: boolean | null })
  | Exclude<OrganizerScreen, { kind: 'organizer' }>

export async function loader({ params }: { readonly params: Params }): Promise<FollowScreen | Response> {
  const [screen, followed] = await Promise.all([
    readOrganizer({ params }),
    stored.signedIn.is() ? send(listFollows, {}) : null,
  ])
  if (screen instanceof Response || screen.kind !== 'organizer') return screen
  const isThis = ({ organizationId }: { readonly organizationId: string }) =>
    organizationId === params['organizationId']
  return { ...screen, follows: followed?.ok ? followed.value.organizations.some(isThis) : null }
}

/** Follows the organization of the address, or stops. */
export async function action({
  request,
  params,
}: {
  readonly request: Request
  readonly params: Params
}): Promise<FollowReply> {
  return pressFollow(await request.formData(), params['organizationId'] ?? '')
}
