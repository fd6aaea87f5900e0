import type { Meant, OfflineAnswer, OfflineWord } from '#door/offline/decide.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import type { ReadCode } from '#door/offline/read-code.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'

/** What the phone decides and keeps. */
export interface Keeping {
  decide(meant: Meant): OfflineAnswer
  decideWalkIn(nickName: string): OfflineAnswer
  readCode(scanned: string): Promise<ReadCode>
  /** Throws when the phone does not keep it. */
  add(who: Came, nonce: string, wasAsked: boolean): Promise<QueuedScan>
}

/** Who goes into the queue: by number or code, or 当日受付 by nickname alone. */
export type Came = Pick<QueuedScan, 'receiptNumber' | 'nickName' | 'codeMadeAt'>

const CODE_WORDS = { sealed: 'code', invalid: 'badCode', unknown: 'notListed' } as const

type QueuedResult = { readonly answer: OfflineAnswer; readonly scan: QueuedScan | null } | 'lost'

/**
 * Without an answer of the server: into the queue, or the word why not. `lost`: the server was asked for something that cannot
 * wait on the phone, and may have done it.
 */
export async function queueRequest(
  deed: CheckInRequest,
  { nonce, wasAsked }: { readonly nonce: string; readonly wasAsked: boolean },
  keeping: Keeping,
): Promise<QueuedResult> {
  const says = (word: OfflineWord): QueuedResult => ({
    answer: { word, person: null, choices: [] },
    scan: null,
  })
  async function kept(answer: OfflineAnswer, who: Came | null): Promise<QueuedResult> {
    if (who === null) return { answer, scan: null }
    try {
      return { answer, scan: await keeping.add(who, nonce, wasAsked) }
    } catch {
      return says('notKept')
    }
  }
  if (deed.kind === 'walkIn' && 'nickName' in deed) {
    const { nickName } = deed
    const answer = keeping.decideWalkIn(nickName)
    return kept(answer, answer.word === 'walkedIn' ? { receiptNumber: null, nickName } : null)
  }
  if (deed.kind === 'in' && 'qr' in deed.who && !deed.again) {
    const code = await keeping.readCode(deed.who.qr)
    if (code.kind !== 'person') return says(CODE_WORDS[code.kind])
    const { receiptNumber, nickName } = code.person
    const answer = keeping.decide({ receiptNumber, nickName })
    const came = { receiptNumber, nickName, codeMadeAt: code.madeAt }
    return kept(answer, answer.word === 'queued' ? came : null)
  }
  if (deed.kind !== 'in' || deed.again || !('receiptNumber' in deed.who))
    return wasAsked ? 'lost' : says('later')
  const { nickName, who } = deed
  const answer = keeping.decide({
    receiptNumber: who.receiptNumber,
    ...(nickName !== undefined && { nickName }),
  })
  return kept(answer, answer.word === 'queued' ? answer.person : null)
}
