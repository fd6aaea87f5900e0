import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { qrValue } from '@app/shared/qr/rules.ts'
import { type ClientCode, send } from '#api/send.ts'
import { memberSession } from '#auth/session.ts'
import { dropCard } from '#offline-card/store-card.ts'

/** Answers that say nothing of the member. */
const NO_NEWS: ReadonlySet<ClientCode> = new Set(['NETWORK', 'TRY_AGAIN', 'INTERNAL', 'TOO_MANY_REQUESTS'])

export type QrReply =
  | { readonly ok: true; readonly value: string; readonly issuanceTime: string; readonly atMs: number }
  | { readonly ok: false; readonly code: ClientCode }

/** S193: a fresh member QR; the token identifies the owner, the id is only compared with it. */
export async function loader(): Promise<QrReply> {
  const session = await memberSession().catch(() => 'lost' as const)
  if (session === 'lost') return { ok: false, code: 'NETWORK' }
  if (session === null) {
    dropCard()
    return { ok: false, code: 'UNAUTHORIZED' }
  }
  const reply = await send(mintMemberQr, { userId: session.sub })
  if (!reply.ok) {
    if (!NO_NEWS.has(reply.code)) dropCard()
    return reply
  }
  return { ok: true, value: qrValue(reply.value), issuanceTime: reply.value.issuanceTime, atMs: Date.now() }
}

/** Requested only by the card's own timer. */
export const shouldRevalidate = () => false
