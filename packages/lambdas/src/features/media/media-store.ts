import type { MediaRefusal } from '@app/shared/media/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type File = Item<'mediaFiles'>

/** The organization of an event; null for no event, empty for one without an organization. */
export async function organizationOfEvent(deps: Deps<'media'>, eventId: string): Promise<string | null> {
  const event = await deps.tables.events.get({ eventId })
  return event === null ? null : (event.organizationId ?? '')
}

/** True when the organization exists. */
export async function isOrganization(deps: Deps<'media'>, organizationId: string): Promise<boolean> {
  return (await deps.tables.organizations.get({ organizationId })) !== null
}

/** A new ticket, under an id that is made for it. */
export async function saveTicket(
  deps: Deps<'media'>,
  ticket: Omit<File, 'state' | 'changedAt' | 'picture' | 'uses'>,
): Promise<void> {
  const row: File = { ...ticket, state: 'issued', changedAt: deps.now().toISOString() }
  const put = deps.tables.mediaFiles.put(row, { condition: 'attribute_not_exists(#mediaId)' })
  if (!(await deps.transact([put])).done) throw new Error('an id was made twice')
}

export function readFile(deps: Needs<{ mediaFiles: ['get'] }>, mediaId: string): Promise<File | null> {
  return deps.tables.mediaFiles.get({ mediaId })
}

/** The result of the check. Only an open ticket is settled: a late second result loses. */
export async function settle(
  deps: Needs<{ mediaFiles: ['update'] }>,
  mediaId: string,
  result:
    | { readonly state: 'refused'; readonly why: MediaRefusal }
    | { readonly state: 'clean'; readonly picture: string | null },
): Promise<boolean> {
  const picture = result.state === 'clean' ? result.picture : null
  const why = result.state === 'refused' ? result.why : null
  const settled = await deps.transact([
    deps.tables.mediaFiles.update(
      { mediaId },
      `SET #state = :state, #changedAt = :now${picture === null ? '' : ', #picture = :picture'}${why === null ? '' : ', #why = :why'}`,
      {
        condition: '#state = :issued',
        values: {
          state: result.state,
          issued: 'issued',
          now: deps.now().toISOString(),
          ...(picture !== null && { picture }),
          ...(why !== null && { why }),
        },
      },
    ),
  ])
  return settled.done
}
