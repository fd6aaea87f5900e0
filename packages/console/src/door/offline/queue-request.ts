import type { Meant, OfflineAnswer, OfflineOutcome } from '#door/offline/decide.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import type { ReadCode } from '#door/offline/read-code.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'

/** What the phone decides and keeps. */
export interface Keeping {
  decide(meant: Meant): OfflineAnswer
  decideWalkIn(nickName: string): OfflineAnswer
  readCode(scanned: string): Promise<ReadCode>
  /** Throws when the phone does not keep it. */
  add(who: Came, nonce: string, wasAttempted: boolean): Promise<QueuedScan>
}

/** The queued person: by number or code, or a walk-in (当日受付) by nickname alone. */
export type Came = Pick<QueuedScan, 'receiptNumber' | 'nickName' | 'codeMadeAt'>

const CODE_OUTCOMES = { sealed: 'code', invalid: 'badCode', unknown: 'notListed' } as const

type QueuedResult = { readonly answer: OfflineAnswer; readonly scan: QueuedScan | null } | 'lost'

/**
 * Queues a request that the server did not answer, or says why it cannot. `lost`: the request cannot be queued, and the
 * server may have done it.
 */
export async function queueRequest(
  request: CheckInRequest,
  { nonce, wasAttempted }: { readonly nonce: string; readonly wasAttempted: boolean },
  keeping: Keeping,
): Promise<QueuedResult> {
  const answerOf = (outcome: OfflineOutcome): QueuedResult => ({
    answer: { outcome, person: null, choices: [] },
    scan: null,
  })
  async function queued(answer: OfflineAnswer, who: Came | null): Promise<QueuedResult> {
    if (who === null) return { answer, scan: null }
    try {
      return { answer, scan: await keeping.add(who, nonce, wasAttempted) }
    } catch {
      return answerOf('notKept')
    }
  }
  if (request.kind === 'walkIn' && 'nickName' in request) {
    const { nickName } = request
    const answer = keeping.decideWalkIn(nickName)
    return queued(answer, answer.outcome === 'walkedIn' ? { receiptNumber: null, nickName } : null)
  }
  if (request.kind === 'in' && 'qr' in request.who && !request.again) {
    const code = await keeping.readCode(request.who.qr)
    if (code.kind !== 'person') return answerOf(CODE_OUTCOMES[code.kind])
    const { receiptNumber, nickName } = code.person
    const answer = keeping.decide({ receiptNumber, nickName })
    const came = { receiptNumber, nickName, codeMadeAt: code.madeAt }
    return queued(answer, answer.outcome === 'queued' ? came : null)
  }
  if (request.kind !== 'in' || request.again || !('receiptNumber' in request.who))
    return wasAttempted ? 'lost' : answerOf('later')
  const { nickName, who } = request
  const answer = keeping.decide({
    receiptNumber: who.receiptNumber,
    ...(nickName !== undefined && { nickName }),
  })
  return queued(answer, answer.outcome === 'queued' ? answer.person : null)
}
