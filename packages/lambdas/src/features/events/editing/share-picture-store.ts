import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { mediaUses, NO_MEDIA, type UsedMedia, type User } from '#domain/media-uses-store.ts'
import type { EventRow } from '#features/events/stored/event-fields.ts'
import { drawnFacts } from '#features/events/stored/share-picture.ts'

type Editing = Deps<'event-editing'>
type Picture = Item<'shareLinks'>['picture']

export async function readPicture({ tables }: Editing, slug: string): Promise<Picture> {
  return (await tables.shareLinks.get({ slug }))?.picture
}

/** The writes that put a picture of this event in the place of `before`; null for one that `user` cannot use. */
export async function pictureChange(
  deps: Editing,
  { row, slug }: { readonly row: EventRow; readonly slug: string },
  { before, name, user }: { readonly before: Picture; readonly name: string; readonly user: User },
): Promise<Write[] | null> {
  const media = await mediaUses(deps, mediaOf(before?.name), mediaOf(name), user)
  if (media === null) return null
  const link = deps.tables.shareLinks.update({ slug }, 'SET #picture = :picture', {
    condition: `attribute_exists(#slug) AND ${before === undefined ? 'attribute_not_exists(#picture)' : '#picture = :before'}`,
    values: { picture: { name, facts: drawnFacts(row) }, ...(before !== undefined && { before }) },
  })
  return [link, ...media]
}

/** The writes that take the picture from a link: of an event that is for members again, or of a deleted draft. */
export async function pictureRemoval(
  deps: Editing,
  slug: string | undefined,
  keepsLink: boolean,
): Promise<Write[]> {
  const before = slug === undefined ? undefined : await readPicture(deps, slug)
  if (slug === undefined || before === undefined) return []
  const noUser = { staffId: '', organizationIds: [] }
  const media = (await mediaUses(deps, mediaOf(before.name), NO_MEDIA, noUser)) ?? []
  if (!keepsLink) return media
  const expectation = { condition: '#picture = :before', values: { before } }
  return [deps.tables.shareLinks.update({ slug }, 'REMOVE #picture', expectation), ...media]
}

function mediaOf(name: string | undefined): UsedMedia {
  return name === undefined ? NO_MEDIA : { ...NO_MEDIA, pictures: [name] }
}
