import type { Seated } from '@app/shared/check-in/contract.ts'
import type { Meant, OfflineAnswer, OfflineOutcome } from '#door/offline/decide.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import type { ReadCode } from '#door/offline/read-code.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'

/** What the phone decides and keeps. */
export interface Keeping {
  decide(meant: Meant): OfflineAnswer
  /** The household of a person of the list; null for one who comes alone. */
  householdOf(person: Seated): readonly Seated[] | null
  decideWalkIn(nickName: string): OfflineAnswer
  readCode(scanned: string): Promise<ReadCode>
  /** Throws when the phone does not keep it. */
  add(who: Came, nonce: string, wasAttempted: boolean): Promise<QueuedScan>
}

/** The queued person: by number or code, or a walk-in (当日受付) by nickname alone. */
export type Came = Pick<QueuedScan, 'receiptNumber' | 'nickName' | 'codeMadeAt' | 'again'>

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
    const household = opened(answer, request, keeping)
    if (household !== null) return { answer: { ...household, codeMadeAt: code.madeAt }, scan: null }
    const came = { receiptNumber, nickName, codeMadeAt: code.madeAt }
    return queued(answer, answer.outcome === 'queued' ? came : null)
  }
  if (request.kind !== 'in' || !('receiptNumber' in request.who))
    return wasAttempted ? 'lost' : answerOf('later')
  const { nickName, who, again, codeMadeAt } = request
  const answer = keeping.decide({
    receiptNumber: who.receiptNumber,
    ...(nickName !== undefined && { nickName }),
    ...(again && { again }),
  })
  const household = opened(answer, request, keeping)
  if (household !== null) return { answer: household, scan: null }
  const { person } = answer
  if (answer.outcome !== 'queued' || person === null) return { answer, scan: null }
  return queued(answer, {
    receiptNumber: person.receiptNumber,
    nickName: person.nickName,
    ...(codeMadeAt !== undefined && { codeMadeAt }),
    ...(again && { again }),
  })
}

/** The card of the household, where one is asked for; null for a person who comes alone or whom somebody has to look at. */
function opened(
  { outcome, person }: OfflineAnswer,
  { asParty }: Extract<CheckInRequest, { kind: 'in' }>,
  keeping: Keeping,
): OfflineAnswer | null {
  if (asParty !== true || person === null || !['queued', 'already', 'consent'].includes(outcome)) return null
  const party = keeping.householdOf(person)
  return party === null ? null : { outcome: 'party', person, choices: [], party }
}
