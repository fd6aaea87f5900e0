import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/editing-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { readInScope } from '#features/events/editing/editing.ts'
import { pictureChange, readPicture } from '#features/events/editing/share-picture-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Editing = Deps<'event-editing'>

/** R14: the picture that the editor drew of the stored event, in place of the one before. */
export async function setPicture(
  deps: Editing,
  { input, staff, write }: HandlerInput<typeof contract.setSharePicture>,
) {
  const { eventId, version, picture } = input
  const edited = await readInScope(deps, eventId, staff)
  if (edited === null) return refuse('NOT_FOUND')
  const { row } = edited
  if ((row.version ?? 0) !== version) return refuse('STALE')
  if (row.slug === undefined || (row.visibility ?? 'members') === 'members') return refuse('CONFLICT')
  const before = await readPicture(deps, row.slug)
  const organizationId = row.organizationId ?? null
  const user = { staffId: staff.staffId, organizationIds: [organizationId ?? ''] }
  const writes = await pictureChange(deps, { row, slug: row.slug }, { before, name: picture, user })
  if (writes === null) return refuse('MEDIA_GONE')
  const auditEvent = {
    action: 'eventSaved' as const,
    target: { kind: 'event' as const, id: eventId },
    organizationId,
    changes: [{ field: 'sharePicture' as const, before: before?.name ?? null, after: picture }],
  }
  const saving = { actor: staff, write, auditEvent }
  // Another picture was set in between: the next save draws again.
  return (await writeAudited(deps, saving, { picture }, writes, () => refuse('STALE'))) ?? refuse('STALE')
}
