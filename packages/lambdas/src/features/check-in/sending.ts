import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { sendCheckIn } from '@app/shared/check-in/offline-contract.ts'
import { maySendNow, type Review, reviewOf } from '@app/shared/check-in/offline-rules.ts'
import { TryAgain } from '#aws/retryable.ts'
import { unaudited } from '#domain/audit-store.ts'
import { type Attendance, saveAttendance, saveCheckIn } from '#domain/check-in-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { deedOf, readScoped, standingOf, timesOf } from '#features/check-in/check-in.ts'
import { type CheckInDeps, readMembers, readPerson } from '#features/check-in/check-in-store.ts'
import { find } from '#features/check-in/who.ts'
import type { Asked } from '#http/serve.ts'

type Sent = Asked<typeof sendCheckIn>

const ROUNDS = 5

/**
 * R6: a 受付 of a door without a network. They are in: what changed meanwhile is written as 要確認, and the first of two
 * times stays. The hours of a volunteer are those of the scan.
 */
export async function sent(deps: CheckInDeps, asked: Sent) {
  const { eventId } = asked.input
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await readScoped(deps, eventId, asked.staff)
    if (event === 'NOT_FOUND') return refuse(event)
    const scannedAt = scannedAtOf(asked, deps.now())
    if (!maySendNow(asked.staff.role, timesOf(event), scannedAt, deps.now())) return refuse('FORBIDDEN')
    const personId = await whoCame(deps, asked)
    if (personId === null) return refuse('NOT_FOUND')
    const answer = await once(deps, asked, { event, personId, scannedAt })
    if (answer !== null) return answer
  }
  throw new TryAgain()
}

/** A phone whose clock is ahead scanned no later than now. */
function scannedAtOf({ input }: Sent, now: Date): Date {
  const said = new Date(input.scannedAt)
  return said > now ? now : said
}

interface Came {
  readonly event: Exclude<Awaited<ReturnType<typeof readScoped>>, string>
  readonly personId: string
  readonly scannedAt: Date
}

async function once(deps: CheckInDeps, asked: Sent, { event, personId, scannedAt }: Came) {
  const { staff, write, input } = asked
  const { eventId } = input
  const { participation, member, attendance } = await readPerson(deps, eventId, personId)
  const facts = {
    event: timesOf(event),
    member: standingOf(deps, member, 'consentEvents'),
    participation: participation?.status ?? null,
    attendance: null,
  }
  const review = reviewOf(facts, tokyoDate(scannedAt), scannedAt)
  const row = merged(attendance, {
    eventId,
    personId,
    nonce: input.nonce,
    staffId: staff.staffId,
    at: scannedAt.toISOString(),
    review,
    now: deps.now(),
  })
  if (row === attendance) return unaudited(ok({ at: row.at, review: row.review ?? null }))
  // Who was taken back meanwhile stays out.
  const action = row.state === 'in' ? ('checkedIn' as const) : ('scannedTooLate' as const)
  const deed = deedOf(event, action, personId, row.by, undefined)
  const scanned = { field: 'scannedAt', before: null, after: scannedAt.toISOString() }
  const looked = row.review === undefined ? [] : [{ field: 'review', before: null, after: row.review }]
  const by = { actor: staff, write, deed: { ...deed, changes: [...deed.changes, scanned, ...looked] } }
  const value = { at: row.at, review: row.review ?? null }
  if (row.review !== undefined || attendance?.state === 'in') return saveAttendance(deps, by, value, row)
  return saveCheckIn(deps, by, value, { eventId, personId, consentRequired: event.consentRequired }, row)
}

/** Of two with one number the one with that nickname; of several with neither nobody is taken. */
async function whoCame(deps: CheckInDeps, { input }: Sent): Promise<string | null> {
  const { eventId, receiptNumber, nickName } = input
  const numberOf = await receiptNumbers(deps, eventId)
  const found = await find(deps, eventId, { receiptNumber }, numberOf)
  if (found.kind === 'person') return found.personId
  if (found.kind !== 'several') return null
  const members = await readMembers(deps, found.personIds)
  const named = members.filter((member) => member.nickName === nickName)
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

interface Scan extends Pick<Attendance, 'eventId' | 'personId' | 'nonce' | 'staffId' | 'at'> {
  readonly review: Review | null
  readonly now: Date
}

/** The row that a scan of before leaves: the same one when it says nothing new. */
function merged(before: Attendance | null, { review, now, ...scan }: Scan): Attendance {
  if (before?.state === 'in') return earlier(before, scan)
  // 取り消し after the scan was said by somebody who knew more.
  if (before?.state === 'undone' && before.lastAt > scan.at)
    return before.review === 'UNDONE' ? before : { ...before, review: 'UNDONE', version: before.version + 1 }
  return {
    ...scan,
    state: 'in',
    lastAt: now.toISOString(),
    reentries: 0,
    by: 'number',
    version: (before?.version ?? 0) + 1,
    ...(review !== null && { review }),
  }
}

/** Somebody who is in already: the first time stays; another door than theirs is 要確認. */
function earlier(before: Attendance, { nonce, staffId, at }: Omit<Scan, 'review' | 'now'>): Attendance {
  const isTheirs = before.nonce === nonce || before.staffId === staffId
  const first = at < before.at ? at : before.at
  const review = before.review ?? (isTheirs ? undefined : 'TWO_DOORS')
  if (first === before.at && review === before.review) return before
  return { ...before, at: first, version: before.version + 1, ...(review !== undefined && { review }) }
}
