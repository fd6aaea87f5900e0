import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { notices as words } from '#text/notices.ts'

/** SEC-K2: minors show with a reason. */
export function Minors({
  busy,
  onShow,
}: {
  readonly busy: boolean
  readonly onShow: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <div className="call-list-minors">
      <TextArea
        label={words.minorsReason}
        value={reason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? words.minorsReasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          setTried(true)
          if (reason.trim() !== '') onShow(reason.trim())
        }}
      >
        {words.minorsShow}
      </Button>
    </div>
  )
}
