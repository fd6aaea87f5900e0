import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { operator } from '@app/ui/operator.ts'
import { useState } from 'react'
import { run } from '#api/graphql.ts'
import { usePress } from '#api/idempotency-key.ts'
import { logFailure } from '#api/log-failure.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { inquiry } from '#text/support.ts'
import type { Image } from '#uploads/image.ts'
import { storedUpload } from '#uploads/stored-upload.ts'
import { uploadImage } from '#uploads/upload-image.ts'

export type Sending =
  | { readonly kind: 'open' }
  /** The uploaded `share` of the picture; null while the report itself is sent. */
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly words: string; readonly ofImage: boolean }
  | { readonly kind: 'sent'; readonly number: string | null }

/**
 * S136, S138, G30: uploads the picture, then sends the report. Not a route action: those cannot report
 * upload progress. A failure keeps text and picture.
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
    // An expired picture has to be uploaded again.
    if (reply.ok || reply.code === 'NOT_FOUND') storedUpload.end()
    if (!reply.ok) return fail(reply.code, false)
    setSending({ kind: 'sent', number: reply.value.number ?? null })
    return true
  }

  function fail(code: ClientCode, ofImage: boolean): false {
    logFailure('report', code)
    setSending({ kind: 'failed', words: wordsOf(code), ofImage })
    return false
  }
  return { sending, send, reopen: () => setSending({ kind: 'open' }) }
}

/** The next click uploads an expired picture again. */
function wordsOf(code: ClientCode): string {
  if (code === 'PAYLOAD_TOO_LARGE') return inquiry.errSize(operator.uploadMaxMb)
  return wordsFor(code === 'NOT_FOUND' ? 'TRY_AGAIN' : code)
}
