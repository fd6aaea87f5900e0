import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isFreshProof } from '@app/shared/leaving/rules.ts'
import type { Download, makeDownload, openDownload } from '@app/shared/my-data/contract.ts'
import { DOWNLOAD, isBeingMade } from '@app/shared/my-data/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { presignDownload } from '#aws/s3.ts'
import { sendMessages } from '#aws/sqs.ts'
import { isGone } from '#domain/member-status.ts'
import { type Export, readExport, readMember, saveExport } from '#features/my-data/my-data-store.ts'

type MyData = Deps<'my-data'>

export interface Asking {
  readonly sub: string
  readonly authTimeSec: number | null
  readonly write: WriteRequest
}

/** Times of earlier downloads that a row keeps. */
const KEPT = 50

/** R11: begins a download, or goes on with the one that is being made: the job gets its message again. */
export async function make(
  deps: MyData,
  { sub, authTimeSec, write }: Asking,
): Promise<AnswerOf<typeof makeDownload>> {
  const now = deps.now()
  if (isGone(await readMember(deps, sub))) return refuse('MEMBER_RESTRICTED')
  if (!isFreshProof(authTimeSec, now)) return refuse('PROOF_TOO_OLD')
  const earlier = await earlierAnswer<Download, never>(deps, write)
  if (earlier !== null && !earlier.ok) return earlier
  return inRounds(3, async () => {
    const seen = await readExport(deps, sub)
    if (seen !== null && (earlier !== null || isRunning(seen, now))) {
      if (isRunning(seen, now)) await announce(deps, seen)
      return ok(viewOf(seen, now))
    }
    const asked = seen === null ? [] : [...seen.earlier, seen.askedAt].slice(-KEPT)
    if (asked.filter((at) => tokyoDate(new Date(at)) === tokyoDate(now)).length >= DOWNLOAD.perDay)
      return refuse('TOO_MANY_REQUESTS')
    const next: Export = {
      sub,
      exportId: randomUUID(),
      state: 'making',
      askedAt: now.toISOString(),
      earlier: asked,
    }
    const saved = await saveExport(deps, write, next, seen, viewOf(next, now))
    if (saved?.ok) await announce(deps, next)
    return saved
  })
}

/** R11: a link to one file of the download that is ready. */
export async function open(
  deps: MyData,
  { format }: InputOf<typeof openDownload>,
  { sub, authTimeSec }: Pick<Asking, 'sub' | 'authTimeSec'>,
): Promise<AnswerOf<typeof openDownload>> {
  const now = deps.now()
  const [member, row] = await Promise.all([readMember(deps, sub), readExport(deps, sub)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  if (!isFreshProof(authTimeSec, now)) return refuse('PROOF_TOO_OLD')
  if (row === null || viewOf(row, now).state !== 'ready') return refuse('NOT_FOUND')
  const fileName = `my-data-${tokyoDate(new Date(row.askedAt))}.${format}`
  const key = fileKey(row.exportId, format)
  return ok({
    url: await presignDownload(deps.buckets.uploads, { key, fileName, lifeSec: DOWNLOAD.linkSec }),
  })
}

/** How a download stands. */
export function viewOf({ state, askedAt, endsAt }: Export, now: Date): Download {
  const whenMade = endsAt === undefined ? null : endsAt
  if (state === 'making')
    return { state: isBeingMade(askedAt, now) ? 'making' : 'failed', askedAt, endsAt: null }
  const isOver = whenMade === null || now.getTime() >= Date.parse(whenMade)
  return { state: isOver ? 'over' : 'ready', askedAt, endsAt: whenMade }
}

/** The key of a file: it names no one and cannot be guessed. */
export function fileKey(exportId: string, format: 'html' | 'json'): string {
  return `mydata/${exportId}.${format}`
}

function isRunning({ state, askedAt }: Export, now: Date): boolean {
  return state === 'making' && isBeingMade(askedAt, now)
}

/** Without its message the download would never be made: when the queue takes none, the press is refused and repeated. */
function announce(deps: MyData, { sub, exportId }: Export): Promise<void> {
  return sendMessages(deps.queues.exports, [{ sub, exportId }])
}
