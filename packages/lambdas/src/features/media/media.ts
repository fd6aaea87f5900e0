import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { readMedia, requestEventMedia, requestLogo } from '@app/shared/media/contract.ts'
import {
  MEDIA_UPLOAD_LIFE_SEC,
  type MediaKind,
  maxBytesOf,
  mayBe,
  STAFF_FILES_PER_DAY,
} from '@app/shared/media/rules.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { presignPost } from '#aws/s3.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { countTry, leftOf } from '#domain/rate-limit-store.ts'
import { isOrganization, organizationOfEvent, readFile, saveTicket } from '#features/media/media-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Media = Deps<'media'>
type FileFacts = Pick<HandlerInput<typeof requestLogo>['input'], 'contentType' | 'size' | 'fileName'>

/** R2: a ticket for the picture or a material of an event in scope. */
export async function forEvent(
  deps: Media,
  { eventId, kind, ...file }: HandlerInput<typeof requestEventMedia>['input'],
  staff: StaffRow,
) {
  const organizationId = await organizationOfEvent(deps, eventId)
  if (organizationId === null || !isInScope(staff, organizationId === '' ? null : organizationId)) {
    return refuse('NOT_FOUND')
  }
  return issue(deps, kind, organizationId, file, staff)
}

/** R1: a ticket for the logo of an organization in scope. */
export async function forOrganization(
  deps: Media,
  { organizationId, ...file }: HandlerInput<typeof requestLogo>['input'],
  staff: StaffRow,
) {
  if (!isInScope(staff, organizationId) || !(await isOrganization(deps, organizationId))) {
    return refuse('NOT_FOUND')
  }
  return issue(deps, 'logo', organizationId, file, staff)
}

/** The state of the caller's own ticket; another person's is not found. */
export async function read(
  deps: Media,
  { mediaId }: HandlerInput<typeof readMedia>['input'],
  staff: StaffRow,
) {
  const file = await readFile(deps, mediaId)
  if (file === null || file.staffId !== staff.staffId || file.state === 'sweeping') return refuse('NOT_FOUND')
  const { state, picture = null, why = null } = file
  if (state === 'issued') return ok({ state: 'checking' as const, picture: null, why })
  return ok({ state: state === 'refused' ? ('refused' as const) : ('clean' as const), picture, why })
}

async function issue(
  deps: Media,
  kind: MediaKind,
  organizationId: string,
  { contentType, size, fileName }: FileFacts,
  { staffId }: StaffRow,
) {
  if (!mayBe(kind, contentType)) return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (size > maxBytesOf(kind)) return refuse('PAYLOAD_TOO_LARGE')
  const now = deps.now()
  const window = {
    // The pictures of links are drawn by themselves: they take nothing from the files that a person chooses.
    subject: `${kind === 'share' ? 'share' : 'media'}#${staffId}#${tokyoDate(now)}`,
    max: STAFF_FILES_PER_DAY,
    lifeSec: leftOf('day', now),
  }
  if ((await countTry(deps, [window], now)) !== null) return refuse('UPLOAD_LIMIT', leftOf('day', now))
  const mediaId = randomUUID()
  await saveTicket(deps, { mediaId, kind, organizationId, staffId, contentType, size, fileName })
  const post = await presignPost(deps.buckets.staffuploads, {
    key: quarantineKey(mediaId),
    contentType,
    size,
    lifeSec: MEDIA_UPLOAD_LIFE_SEC,
  })
  return ok({ mediaId, post })
}
