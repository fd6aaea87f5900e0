import { formatRecoveryCode } from '@app/shared/staff/recovery.ts'
import { makeStaffRecoveryCodes } from '@app/shared/staff/recovery-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { useUnloadQuestion } from '@app/ui/components/useUnloadQuestion.ts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { recoveryCodes as words } from '#text/recovery.ts'
import { wordsFor } from '#text/refusals.ts'
import '#features/settings/recovery-codes.css'

/** The frame of a question: a dialog at the desk, a sheet at the door. */
export interface Framed {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Without it the question must be answered. */
  readonly onClose?: () => void
  /** The codes are on the screen, this once. */
  readonly isSecret: boolean
}

export interface NewRecoveryCodesProps {
  /** Whether codes from before stop working. */
  readonly replaces: boolean
  /** The label for making none now. */
  readonly dismiss: string
  readonly onDismiss: () => void
  readonly onDone: () => void
}

/** Makes ten codes at a press and shows them, once: then it closes only when they are noted. */
export function NewRecoveryCodes({
  replaces,
  dismiss,
  onDismiss,
  onDone,
  frame,
}: NewRecoveryCodesProps & { readonly frame: (framed: Framed) => ReactNode }) {
  const making = useWrite(makeStaffRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useUnloadQuestion(codes !== null)

  async function make() {
    setFailure(null)
    const reply = await making.write({})
    if (reply.ok) setCodes(reply.value.codes.map(formatRecoveryCode))
    else setFailure(wordsFor(reply.code))
  }
  if (codes !== null) return frame(codesToNote(codes, onDone))
  return frame({
    title: replaces ? words.renewTitle : words.makeTitle,
    isSecret: false,
    onClose: onDismiss,
    children: (
      <>
        {failure !== null && <Alert kind="error">{failure}</Alert>}
        <p>{words.makeLead}</p>
        {replaces && <p>{words.renewLead}</p>}
      </>
    ),
    actions: (
      <>
        <Button busy={making.busy} onClick={() => void make()}>
          {replaces ? words.renewYes : words.make}
        </Button>
        <Button kind="secondary" onClick={onDismiss}>
          {dismiss}
        </Button>
      </>
    ),
  })
}

/** The codes, shown this once. */
function codesToNote(codes: readonly string[], onDone: () => void): Framed {
  return {
    title: words.noteTitle,
    isSecret: true,
    children: (
      <>
        <p>{words.noteLead}</p>
        <ol className="recovery-codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </>
    ),
    actions: (
      <>
        <Button onClick={onDone}>{words.noted}</Button>
        <CopyButton
          text={codes.join('\n')}
          label={words.copy}
          copied={words.copied}
          failed={words.copyFailed}
        />
      </>
    ),
  }
}
