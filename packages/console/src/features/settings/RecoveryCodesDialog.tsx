import { shownRecoveryCode } from '@app/shared/staff/recovery.ts'
import { makeStaffRecoveryCodes } from '@app/shared/staff/recovery-contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { CopyButton } from '@app/web/ui/CopyButton.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { recoveryCodes as words } from '#text/recovery.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import '#features/settings/recovery-codes.css'

/** Makes ten codes at a press and shows them, once: then it closes only when they are noted. */
export function RecoveryCodesDialog({
  replaces,
  dismiss,
  onDismiss,
  onDone,
}: {
  /** Whether codes from before stop working. */
  readonly replaces: boolean
  /** The words for not making any now. */
  readonly dismiss: string
  readonly onDismiss: () => void
  readonly onDone: () => void
}) {
  const making = useWrite(makeStaffRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function make() {
    setFailure(null)
    const reply = await making.write({})
    if (reply.ok) setCodes(reply.value.codes.map(shownRecoveryCode))
    else setFailure(wordsFor(reply.code))
  }
  if (codes !== null) {
    return (
      <Dialog open title={words.noteTitle}>
        <p>{words.noteLead}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <DialogActions>
          <Button onClick={onDone}>{words.noted}</Button>
          <CopyButton
            text={codes.join('\n')}
            label={words.copy}
            copied={words.copied}
            failed={words.copyFailed}
          />
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onDismiss} title={replaces ? words.anewTitle : words.makeTitle}>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <p>{words.makeLead}</p>
      {replaces && <p>{words.anewLead}</p>}
      <DialogActions>
        <Button busy={making.busy} onClick={() => void make()}>
          {replaces ? words.anewYes : words.make}
        </Button>
        <Button kind="secondary" onClick={onDismiss}>
          {dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
