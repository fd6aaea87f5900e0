import { noteOnTicket } from '@app/shared/inbox/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { say } from '#ui/toast.ts'

/** A note for staff, folded until a person writes one. */
export function NoteForm({ number, onChanged }: { readonly number: string; readonly onChanged: () => void }) {
  const noting = useWrite(noteOnTicket)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  async function save() {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const reply = await noting.write({ number, text })
    setFailure(reply.ok ? null : reply.code)
    if (!reply.ok) return
    setText('')
    say(words.noted)
    onChanged()
  }
  return (
    <details className="panel group">
      <summary>{words.note}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
        <TextArea
          label={words.noteLabel}
          value={text}
          maxLength={5_000}
          error={isMissing && words.noteMissing}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="ticket-buttons">
          <Button kind="secondary" type="submit" busy={noting.busy}>
            {words.saveNote}
          </Button>
        </div>
      </form>
    </details>
  )
}
