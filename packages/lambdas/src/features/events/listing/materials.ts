import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { fileNameOf } from '@app/shared/base/file-name.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { linkMaterial } from '@app/shared/media/material-contract.ts'
import { MATERIAL_LINK_SEC } from '@app/shared/media/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { presignDownload } from '#aws/s3.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { materialKey } from '#domain/material-key.ts'
import { readSeat } from '#features/events/listing/listing-store.ts'

/**
 * SEC-B12: a link of five minutes to a material of the event, for an active member who has a seat now, and for a minor
 * only if events are open (R9). NOT_FOUND for all others.
 */
export async function link(
  deps: Deps<'materials'>,
  { eventId, fileId }: InputOf<typeof linkMaterial>,
  sub: string,
): Promise<AnswerOf<typeof linkMaterial>> {
  const { member, event, hasSeat } = await readSeat(deps, eventId, sub)
  if (member !== null && member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('NOT_FOUND')
  if (member === null || !hasSeat || event === null || event.eventRegistrationStatus === 'draft') {
    return refuse('NOT_FOUND')
  }
  const material = event.materials.find((one) => 'fileId' in one && one.fileId === fileId)
  if (material === undefined || !('fileId' in material)) return refuse('NOT_FOUND')
  const url = await presignDownload(deps.buckets.staffuploads, {
    key: materialKey(fileId),
    fileName: `${fileNameOf(material.name)}.${EXTENSIONS[material.type]}`,
    lifeSec: MATERIAL_LINK_SEC,
  })
  return ok({ url })
}

const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
