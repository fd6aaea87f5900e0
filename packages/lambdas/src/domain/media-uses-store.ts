import type { MaterialFile } from '@app/shared/events/event.ts'
import { mediaIdOf } from '@app/shared/media/rules.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

export type MediaFile = Item<'mediaFiles'>
type Uses = Needs<{ mediaFiles: ['getMany', 'update'] }>

/** A material with the event's data about it. */
export type UsedFile = Pick<MaterialFile, 'fileId' | 'type' | 'size'>

/** What an event or an organization shows: names of pictures, and materials. */
export interface UsedMedia {
  readonly pictures: readonly string[]
  readonly files: readonly UsedFile[]
}

export const NO_MEDIA: UsedMedia = { pictures: [], files: [] }

/** Whose files may be used: those of these organizations; before its first use only the uploader's own. */
export interface User {
  readonly staffId: string
  readonly organizationIds: readonly string[]
}

/**
 * SEC-B10: the writes for a change of shown files: count the new ones up, by how many show them, and the removed ones down. Null when a new file is
 * unknown, unchecked, of another organization or another person's. A count that has changed since fails the transaction:
 * the caller reads again.
 */
export async function mediaUses(
  deps: Uses,
  before: UsedMedia,
  after: UsedMedia,
  user: User,
  shownBy = 1,
): Promise<Write[] | null> {
  const [old, next] = [idsOf(before), idsOf(after)]
  const added = next.filter((id) => !old.includes(id))
  const gone = old.filter((id) => !next.includes(id))
  const altered = after.files.filter((file) => old.includes(file.fileId) && !hasFile(before, file))
  const ids = [...new Set([...added, ...gone, ...altered.map(({ fileId }) => fileId)])]
  if (ids.length === 0) return []
  const rows = await deps.tables.mediaFiles.getMany(ids.map((mediaId) => ({ mediaId })))
  const rowOf = (id: string) => rows.find(({ mediaId }) => mediaId === id)
  if (!altered.every((file) => isAsUploaded(file, rowOf(file.fileId)))) return null
  const used = added.map(rowOf)
  if (!used.every((row) => row !== undefined && mayUse(row, after, user))) return null
  return [
    ...used.flatMap((row) => (row === undefined ? [] : [counted(deps, row, shownBy)])),
    // One that was swept long ago, or was never here, has nothing to count.
    ...gone.flatMap((id) => {
      const row = rowOf(id)
      return row?.state === 'used' ? [counted(deps, row, -1)] : []
    }),
  ]
}

function hasFile({ files }: UsedMedia, { fileId, type, size }: UsedFile): boolean {
  return files.some((file) => file.fileId === fileId && file.type === type && file.size === size)
}

/** Type and size of the uploaded file, compared with the ticket: members read them before they open it. */
function isAsUploaded({ type, size }: UsedFile, row: MediaFile | undefined): boolean {
  return row !== undefined && row.contentType === type && row.size === size
}

/** Checked, of the caller's organization, theirs or used before, and shown under its own name, kind, type and size. */
function mayUse(row: MediaFile, media: UsedMedia, { staffId, organizationIds }: User): boolean {
  const isNamed =
    row.kind === 'material'
      ? matchesFile(media, row)
      : row.picture !== undefined && media.pictures.includes(row.picture)
  return (
    isNamed &&
    (row.state === 'clean' || row.state === 'used') &&
    organizationIds.includes(row.organizationId) &&
    (row.staffId === staffId || row.uses !== undefined)
  )
}

function matchesFile({ files }: UsedMedia, row: MediaFile): boolean {
  const named = files.filter(({ fileId }) => fileId === row.mediaId)
  return named.length > 0 && named.every((file) => isAsUploaded(file, row))
}

function counted(deps: Uses, row: MediaFile, step: number): Write {
  const uses = Math.max(0, (row.uses ?? 0) + step)
  return deps.tables.mediaFiles.update(
    { mediaId: row.mediaId },
    'SET #uses = :uses, #state = :state, #changedAt = :now',
    {
      condition:
        row.uses === undefined
          ? '#state = :before AND attribute_not_exists(#uses)'
          : '#state = :before AND #uses = :seen',
      values: {
        uses,
        state: uses === 0 ? 'clean' : 'used',
        before: row.state,
        now: deps.now().toISOString(),
        ...(row.uses !== undefined && { seen: row.uses }),
      },
    },
  )
}

function idsOf({ pictures, files }: UsedMedia): string[] {
  return [...new Set([...pictures.map(mediaIdOf), ...files.map(({ fileId }) => fileId)])]
}
