import { createReport } from '@app/shared/reports/contract.ts'
import { UPLOAD_MAX_MB } from '@app/shared/uploads/rules.ts'
import { useState } from 'react'
import { run } from '#api/graphql.ts'
import { usePress } from '#api/idempotency-key.ts'
import { logFailure } from '#api/log-failure.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { inquiry } from '#text/support.ts'
import type { Image } from '#uploads/image.ts'
import { keptUpload } from '#uploads/kept.ts'
import { uploadImage } from '#uploads/upload-image.ts'

export type Sending =
  | { readonly kind: 'open' }
  /** `share` of the picture that is out; null while the report itself is. */
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly words: string; readonly ofImage: boolean }
  | { readonly kind: 'sent' }

/**
 * S136, S138, G30: brings the picture, then sends the report. Not a route's action: those cannot say how far
 * an upload has come. Whatever fails leaves text and picture where they are.
 */
export function useReport(userId: string) {
  const [sending, setSending] = useState<Sending>({ kind: 'open' })
  const press = usePress()

  async function send(bugDescription: string, image: Image | null): Promise<boolean> {
    let fileStorageKey: string | null = null
    if (image !== null) {
      setSending({ kind: 'sending', share: 0 })
      const uploaded = await uploadImage(image, (share) => setSending({ kind: 'sending', share }))
      if (!uploaded.ok) return fail(uploaded.code, true)
      fileStorageKey = uploaded.value
    }
    setSending({ kind: 'sending', share: null })
    const input = { userId, bugDescription, fileName: image?.name ?? null, fileStorageKey }
    const key = press.keyFor(JSON.stringify(input))
    const reply = await run(createReport, { input }, key)
    press.settle(reply.ok ? null : reply.code)
    // A picture that is not there any more has to be brought again.
    if (reply.ok || reply.code === 'NOT_FOUND') keptUpload.end()
    if (!reply.ok) return fail(reply.code, false)
    setSending({ kind: 'sent' })
    return true
  }

  function fail(code: ClientCode, ofImage: boolean): false {
    logFailure('report', code)
    setSending({ kind: 'failed', words: wordsOf(code), ofImage })
    return false
  }
  return { sending, send, reopen: () => setSending({ kind: 'open' }) }
}

/** A picture that is not there any more is brought anew by the next press. */
function wordsOf(code: ClientCode): string {
  if (code === 'PAYLOAD_TOO_LARGE') return inquiry.errSize(UPLOAD_MAX_MB)
  return wordsFor(code === 'NOT_FOUND' ? 'TRY_AGAIN' : code)
}
