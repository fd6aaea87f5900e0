import { formatRecoveryCode } from '@app/shared/recovery/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { useState } from 'react'
import { LeaveQuestion } from '#features/account/sign-in/LeaveQuestion.tsx'
import { recovery as words } from '#text/recovery.ts'
import { security } from '#text/security.ts'

/** A set of recovery codes, shown once to print, copy or write down (G13). */
export default function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [isNoted, setNoted] = useState(false)
  if (isNoted) return null
  const shown = codes.map(formatRecoveryCode)
  return (
    <section className="recovery-codes" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.keep}</p>
      <ul translate="no">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Alert kind="info">{words.once}</Alert>
      <div className="recovery-keep">
        <Button kind="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <CopyButton
          text={shown.join('\n')}
          label={words.copy}
          copied={words.copied}
          failed={words.notCopied}
        />
        <Button onClick={() => setNoted(true)}>{words.noted}</Button>
      </div>
      <LeaveQuestion title={security.leaving.codesTitle} lead={security.leaving.codesLead} />
    </section>
  )
}
