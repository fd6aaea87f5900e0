import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { wordsFor } from '#text/refusals.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  /** Whether it still waits for its time. */
  readonly isPlanned: boolean
  readonly words: { readonly takeBack: string; readonly takeBackTitle: string; readonly takenBack: string }
  readonly write: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly code: DeskCode }>
  /** Also after a refusal: it may have gone out since. */
  readonly onDone: () => void
  /** What is cancelled. */
  readonly children: ReactNode
}

/** Cancels what is planned to be sent, after a question; the reason of a failure stays. */
export function CancelButton({ isPlanned, words, write, onDone, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  async function cancel(): Promise<string | null> {
    const reply = await write()
    onDone()
    if (!reply.ok) return wordsFor(reply.code)
    say(words.takenBack)
    return null
  }
  return (
    <>
      {isPlanned && (
        <div>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {words.takeBack}
          </Button>
        </div>
      )}
      {isAsking && (
        <AskDialog
          title={words.takeBackTitle}
          yes={words.takeBack}
          onYes={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </AskDialog>
      )}
    </>
  )
}
