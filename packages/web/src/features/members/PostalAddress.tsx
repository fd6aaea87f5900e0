import { normalise } from '@app/shared/base/field.ts'
import { isOddPostalCode, postalCodeOf } from '@app/shared/members/rules.ts'
import { useRef, useState } from 'react'
import type { Draft } from '#features/members/draft.ts'
import { useAddress } from '#features/members/useAddress.ts'
import { registration as words } from '#text/registration.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'

/** S66, G23, G24: the postal code, the address it may fill in, and a word where the code looks odd. */
export function PostalAddress({
  draft,
  onChange,
}: {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(draft.postalCode !== '')
  const isOdd = draft.postalCode !== '' && isOddPostalCode(draft.postalCode)
  const search = useAddress(draft, (address) => {
    onChange({ address })
    field.current?.focus()
  })
  return (
    <>
      <TextField
        label={words.postal}
        hint={words.postalHint}
        name="postalCode"
        autoComplete="postal-code"
        inputMode="numeric"
        required
        value={draft.postalCode}
        notice={left && isOdd ? words.postalOdd : undefined}
        onChange={(event) => onChange({ postalCode: event.currentTarget.value })}
        onBlur={() => {
          setLeft(true)
          onChange({ postalCode: postalCodeOf(draft.postalCode) })
        }}
      />
      <div className="postal-search">
        <Button
          kind="secondary"
          busy={search.busy}
          disabled={draft.postalCode === '' || isOdd}
          onClick={search.start}
        >
          {words.postalLookup}
        </Button>
        <p className="code-state" role="status">
          {search.told}
        </p>
      </div>
      <TextField
        ref={field}
        label={words.address}
        hint={words.addressNote}
        name="address"
        autoComplete="address-line1"
        required
        value={draft.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        onBlur={() => onChange({ address: normalise(draft.address) })}
      />
      <Dialog
        open={search.offered !== null}
        onClose={search.keep}
        title={words.postalReplaceTitle}
        actions={
          <>
            <Button kind="secondary" onClick={search.replace}>
              {words.postalReplaceYes}
            </Button>
            <Button kind="quiet" onClick={search.keep}>
              {words.postalReplaceNo}
            </Button>
          </>
        }
      >
        <p>{words.postalReplace(search.offered?.text ?? '')}</p>
      </Dialog>
    </>
  )
}
