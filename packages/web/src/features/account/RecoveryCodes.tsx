import { shownRecoveryCode } from '@app/shared/recovery/rules.ts'
import { useState } from 'react'
import { recovery as words } from '#text/recovery.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

/** A set of recovery codes, shown this once: to print, to copy or to write down (G13). */
export default function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const shown = codes.map(shownRecoveryCode)
  async function copy() {
    setCopied(await navigator.clipboard.writeText(shown.join('\n')).then(always(true), always(false)))
  }
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
        <Button kind="secondary" onClick={copy}>
          {words.copy}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p role="status">{copied !== null && (copied ? words.copied : words.notCopied)}</p>
    </section>
  )
}

const always = (value: boolean) => () => value
