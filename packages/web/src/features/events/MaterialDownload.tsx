import type { MaterialFile } from '@app/shared/events/event.ts'
import { linkMaterial } from '@app/shared/media/material-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { event as words } from '#text/event-page.ts'

/** R2: a file for people with a seat. The link is requested at the press and valid for five minutes. */
export function MaterialDownload({
  eventId,
  file,
}: {
  readonly eventId: string
  readonly file: MaterialFile
}) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<ClientCode | null>(null)
  async function download() {
    setBusy(true)
    setFailed(null)
    const reply = await send(linkMaterial, { eventId, fileId: file.fileId })
    setBusy(false)
    // It is saved, and the page stays.
    if (reply.ok) window.location.assign(reply.value.url)
    else setFailed(reply.code)
  }
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => void download()}>
        {words.download(
          file.name,
          file.type === 'application/pdf' ? 'PDF' : words.picture,
          sizeOf(file.size),
        )}
      </Button>
      {failed !== null && (
        <Alert kind="error">{failed === 'NOT_FOUND' ? words.materialGone : wordsFor(failed)}</Alert>
      )}
    </>
  )
}

function sizeOf(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024))
  return kb < 1024 ? `${kb} KB` : `${(kb / 1024).toFixed(1)} MB`
}
