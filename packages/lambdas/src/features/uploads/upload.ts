import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { completeUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import {
  FILES_PER_DAY,
  isImageType,
  MB,
  partSizes,
  reportKey,
  SINGLE_MAX_BYTES,
  ticketId,
  UPLOAD_LIFE_SEC,
} from '@app/shared/uploads/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { TryAgain } from '#aws/retryable.ts'
import { completeParts, presignParts, presignPost } from '#aws/s3.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { countTry, leftOf } from '#domain/rate-limit-store.ts'
import { readTicket, saveTicket } from '#features/uploads/ticket-store.ts'

type Uploads = Deps<'uploads'>

/** Files of one member in one second; never reached in practice. */
const ORDINALS = 20

/** S139: a place under the caller's own prefix; a second file in the same second gets `_2` (G36). */
export async function issue(
  deps: Uploads,
  { contentType, size, fileName }: InputOf<typeof requestUpload>,
  sub: string,
): Promise<AnswerOf<typeof requestUpload>> {
  if (!isImageType(contentType)) return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (size > deps.settings.UPLOAD_MAX_MB * MB) return refuse('PAYLOAD_TOO_LARGE')
  const now = deps.now()
  const closedUntil = await countTry(deps, [filesOf(sub, now)], now)
  if (closedUntil !== null) return refuse('UPLOAD_LIMIT', leftOf('day', now))
  for (let ordinal = 1; ordinal <= ORDINALS; ordinal += 1) {
    const id = ticketId(now, fileName, ordinal)
    const key = reportKey(sub, id)
    const saved = await saveTicket(deps, { storageKey: key, owner: sub, contentType, size, fileName })
    if (saved === 'taken') continue
    if (saved === 'noProfile') return refuse('NO_PROFILE')
    if (saved === 'notActive') return refuse('MEMBER_RESTRICTED')
    return ok({ ticketId: id, key, ...(await permissionFor(deps, { key, contentType, size })) })
  }
  throw new TryAgain()
}

/** S140: joins the parts, and returns the state of the check. */
export async function complete(
  deps: Uploads,
  { ticketId: id, uploadId, etags = [] }: InputOf<typeof completeUpload>,
  sub: string,
): Promise<AnswerOf<typeof completeUpload>> {
  const key = reportKey(sub, id)
  const ticket = await readTicket(deps, key)
  if (ticket === null || ticket.state === 'sweeping') return refuse('NOT_FOUND')
  if (ticket.state === 'refused') return ok({ state: 'refused' })
  if (ticket.state !== 'issued') return ok({ state: 'clean' })
  if (uploadId !== undefined) {
    const joined = await completeParts(deps.buckets.uploads, quarantineKey(key), uploadId, etags)
    if (joined === 'refused') return refuseFields('BAD_REQUEST', 'etags')
  }
  return ok({ state: 'checking' })
}

/** SEC-F5. */
function filesOf(sub: string, now: Date) {
  return {
    subject: `upload#${sub}#${tokyoDate(now)}`,
    max: FILES_PER_DAY,
    lifeSec: leftOf('day', now),
  }
}

/** S140: one piece, or parts of five megabytes. */
async function permissionFor(deps: Uploads, file: { key: string; contentType: string; size: number }) {
  const permission = { ...file, key: quarantineKey(file.key), lifeSec: UPLOAD_LIFE_SEC }
  const { uploads } = deps.buckets
  if (file.size <= SINGLE_MAX_BYTES) return { post: await presignPost(uploads, permission), parts: null }
  const parts = await presignParts(uploads, permission, partSizes(file.size))
  return { post: null, parts: { ...parts, partBytes: SINGLE_MAX_BYTES } }
}
