import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { requestContactUpload } from '@app/shared/uploads/contract.ts'
import {
  CONTACT_MAX_BYTES,
  CONTACT_UPLOAD_LIFE_SEC,
  contactKey,
  isImageType,
} from '@app/shared/uploads/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { presignPost } from '#aws/s3.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { countTry, secondsTo } from '#domain/rate-limit-store.ts'
import { saveTicket } from '#features/inbox/contact/inquiry-store.ts'
import { byNetwork } from '#features/inbox/contact/limits.ts'

/** G38: a place under a random folder, for ten minutes, limited per hour and network. */
export async function issue(
  deps: Deps<'contact'>,
  { contentType, size, fileName }: InputOf<typeof requestContactUpload>,
  sourceIp: string,
): Promise<AnswerOf<typeof requestContactUpload>> {
  if (!isImageType(contentType)) return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (size > CONTACT_MAX_BYTES) return refuse('PAYLOAD_TOO_LARGE')
  const now = deps.now()
  const closed = await countTry(deps, [await byNetwork(deps, 'contact-upload', sourceIp, now)], now)
  if (closed !== null) return refuse('CONTACT_LIMIT', secondsTo(closed, now))
  const key = contactKey(randomUUID(), now, fileName)
  await saveTicket(deps, { storageKey: key, contentType, size, fileName })
  const permission = { key: quarantineKey(key), contentType, size, lifeSec: CONTACT_UPLOAD_LIFE_SEC }
  return ok({ key, post: await presignPost(deps.buckets.uploads, permission) })
}
