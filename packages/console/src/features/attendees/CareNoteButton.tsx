import type { CareNote } from '@app/shared/households/care.ts'
import { openCareNote } from '@app/shared/households/care-desk-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { careNote as words } from '#text/care.ts'
import { wordsFor } from '#text/refusals.ts'
import { CareText } from '#ui/CareText.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

interface Props {
  readonly eventId: string
  readonly personId: string
  readonly name: string
}

/** The mark of a child with a care note; a press opens it, and 操作の記録 says so. */
export function CareNoteButton({ eventId, personId, name }: Props) {
  const { busy, write } = useWrite(openCareNote)
  const [opened, setOpened] = useState<CareNote | { readonly why: string } | null>(null)
  async function open() {
    const reply = await write({ eventId, personId })
    setOpened(reply.ok ? reply.value.note : { why: wordsFor(reply.code) })
  }
  const close = () => setOpened(null)
  return (
    <>
      <Button
        kind="quiet"
        className="care-mark"
        busy={busy}
        aria-label={words.openOf(name)}
        onClick={() => void open()}
      >
        {words.mark}
      </Button>
      <Dialog open={opened !== null} onClose={close} title={words.title(name)}>
        {opened !== null && 'why' in opened && <Alert kind="error">{words.failed(opened.why)}</Alert>}
        {opened !== null && !('why' in opened) && <CareText note={opened} />}
        <p className="note">{words.lead}</p>
        <DialogActions>
          <Button kind="secondary" onClick={close}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
