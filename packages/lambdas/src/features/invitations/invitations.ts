import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { INVITATION, type makeInvitation, type readInvitation } from '@app/shared/invitations/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { mac } from '#aws/kms.ts'
import { codeLetters } from '#domain/code-letters.ts'
import { memberCodeMac } from '#domain/member-code-mac.ts'
import { isGone } from '#domain/member-status.ts'
import {
  type Current,
  readBatch,
  readCurrent,
  readMember,
  saveInvitation,
  stopInvitation,
} from '#features/invitations/invitations-store.ts'

type Invitations = Deps<'invitations'>
type Answer = AnswerOf<typeof readInvitation>

const DAY_MS = 86_400_000
/** Two requests of one member at once: one of them reads what the other has made. */
const TRIES = 3

/** R14: the open invitation. Its code is derived again at each request and stored nowhere. */
export async function read(deps: Invitations, sub: string): Promise<Answer> {
  const [current, member] = await Promise.all([readCurrent(deps, sub), readMember(deps, sub)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  return answerOf(deps, current, member)
}

/** R14: the open invitation, or a new one. */
export async function make(
  deps: Invitations,
  insteadOf: string | null,
  sub: string,
): Promise<AnswerOf<typeof makeInvitation>> {
  for (let n = 0; n < TRIES; n += 1) {
    const [seen, member] = await Promise.all([readCurrent(deps, sub), readMember(deps, sub)])
    if (member === null) return refuse('NO_PROFILE')
    if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
    const now = deps.now()
    if (isMinor(member.birthDate, tokyoDate(now))) return refuse('AGE_NOT_ALLOWED')
    if (seen !== null && seen.row.madeAt !== insteadOf && isOpen(seen, now))
      return answerOf(deps, seen, member)
    const madeAt = now.toISOString()
    const month = tokyoDate(now).slice(0, 7)
    const inMonth =
      seen !== null && tokyoDate(new Date(seen.row.madeAt)).startsWith(month) ? seen.row.inMonth : 0
    if (inMonth >= INVITATION.perMonth) return refuse('TOO_MANY_REQUESTS')
    const batchId = `members-${month}`
    const batch = await readBatch(deps, batchId)
    if (batch?.status === 'disabled') return refuse('CONFLICT')
    const codeMac = await memberCodeMac(deps, await codeOf(deps, sub, madeAt))
    const endsAt = new Date(now.getTime() + INVITATION.days * DAY_MS).toISOString()
    const earlier = (seen?.row.earlier ?? 0) + usesOf(seen)
    const row = {
      sub,
      state: 'open' as const,
      madeAt,
      endsAt,
      codeMac,
      batchId,
      earlier,
      inMonth: inMonth + 1,
    }
    if (await saveInvitation(deps, row, { seen, batch })) return read(deps, sub)
  }
  return refuse('TRY_AGAIN')
}

/** R14: no more friends come by it. */
export async function stop(deps: Invitations, sub: string): Promise<Answer> {
  for (let n = 0; n < TRIES; n += 1) {
    const seen = await readCurrent(deps, sub)
    if (seen === null || seen.row.state === 'stopped' || (await stopInvitation(deps, seen)))
      return read(deps, sub)
  }
  return refuse('TRY_AGAIN')
}

async function answerOf(
  deps: Invitations,
  current: Current | null,
  member: Item<'users'> | null,
): Promise<Answer> {
  if (current === null) return ok({ invitation: null, friends: 0 })
  const { sub, madeAt, endsAt, earlier, state } = current.row
  const uses = usesOf(current)
  // A stopped one is counted here and in `earlier` only after the next is made.
  const friends = earlier + uses
  if (state !== 'open' || member?.status !== 'active' || !isOpen(current, deps.now()))
    return ok({ invitation: null, friends })
  const code = await codeOf(deps, sub, madeAt)
  return ok({ invitation: { code, madeAt, endsAt, left: INVITATION.uses - uses }, friends })
}

/** Whether a friend can still register by it. */
function isOpen({ row, code, batch }: Current, now: Date): boolean {
  return (
    row.state === 'open' &&
    row.endsAt > now.toISOString() &&
    code?.status === 'active' &&
    code.uses < INVITATION.uses &&
    batch?.status === 'active'
  )
}

const usesOf = (current: Current | null): number => current?.code?.uses ?? 0

/** Under a key that never leaves KMS, so that a reader of the tables cannot make it. It names no one. */
async function codeOf({ keys }: Invitations, sub: string, madeAt: string): Promise<string> {
  return codeLetters(Buffer.from(await mac(keys.pepper, `invitation#${sub}#${madeAt}`), 'base64url'))
}
