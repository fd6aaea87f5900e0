import { sendInquiry, sendMemberInquiry } from '@app/shared/inbox/contact/contract.ts'
import { FILL_MIN_MS } from '@app/shared/inbox/contact/rules.ts'
import { useRef, useState } from 'react'
import { usePress } from '#api/idempotency-key.ts'
import { send as ask, type ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { Visitor } from '#features/inbox/contact/visitor.ts'
import { support } from '#text/support.ts'
import type { Image } from '#uploads/image.ts'
import { uploadContactImage } from '#uploads/upload-contact-image.ts'

export type Inquiring =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'sent'; readonly number: string; readonly mailed: boolean }

/** The check of a picture takes seconds; `send` retries three times by itself. */
const ASK_AGAIN = 5

/** S142, S143, G30: uploads the picture, then sends the inquiry; a failure leaves the form unchanged. */
export function useInquiry() {
  const [state, setState] = useState<Inquiring>({ kind: 'open' })
  const [openedMs] = useState(() => performance.now())
  const press = usePress()
  const brought = useRef<{ image: Image; key: string } | null>(null)

  async function send(
    message: string,
    visitor: Visitor | null,
    image: Image | null,
    eventId?: string,
  ): Promise<boolean> {
    const key = image && (await transferImage(image))
    if (image !== null && key === null) return false
    setState({ kind: 'sending', share: null })
    const file = { fileName: image?.name ?? null, fileStorageKey: key }
    const idempotencyKey = press.keyFor(JSON.stringify([message, visitor, key, eventId]))
    const filledMs = await untilReadable(openedMs)
    const asking = () =>
      visitor === null
        ? ask(sendMemberInquiry, { message, eventId: eventId ?? null, ...file }, idempotencyKey)
        : ask(sendInquiry, { ...visitor, message, consent: true, filledMs, ...file }, idempotencyKey)
    let reply = await asking()
    for (
      let again = 0;
      key !== null && !reply.ok && reply.code === 'TRY_AGAIN' && again < ASK_AGAIN;
      again += 1
    )
      reply = await asking()
    press.settle(reply.ok ? null : reply.code)
    if (reply.ok) {
      brought.current = null
      setState({ kind: 'sent', ...reply.value })
      return true
    }
    // A refused or expired picture is not sent again.
    if (reply.code === 'NOT_FOUND' || reply.code === 'UNSUPPORTED_MEDIA_TYPE') brought.current = null
    return fail(reply.code === 'NOT_FOUND' && eventId === undefined ? 'TRY_AGAIN' : reply.code)
  }

  /** The key of the uploaded picture; the same picture is uploaded once. */
  async function transferImage(image: Image): Promise<string | null> {
    if (brought.current?.image === image) return brought.current.key
    setState({ kind: 'sending', share: 0 })
    const reply = await uploadContactImage(image, (share) => setState({ kind: 'sending', share }))
    if (!reply.ok) {
      fail(reply.code)
      return null
    }
    brought.current = { image, key: reply.value }
    return reply.value
  }

  function fail(code: ClientCode): false {
    setState({ kind: 'failed', words: code === 'PAYLOAD_TOO_LARGE' ? support.errSize : wordsFor(code) })
    return false
  }
  return { state, send, reopen: () => setState({ kind: 'open' }) }
}

/** SEC-G1: a quick person's inquiry is not dropped: it waits here until the minimum time is over. */
async function untilReadable(openedMs: number): Promise<number> {
  const leftMs = openedMs + FILL_MIN_MS + 100 - performance.now()
  if (leftMs > 0) await new Promise((done) => setTimeout(done, leftMs))
  return Math.round(performance.now() - openedMs)
}
