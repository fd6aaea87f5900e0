import { normalise } from '@app/shared/base/field.ts'
import { isOddPostalCode, postalCodeOf } from '@app/shared/members/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Address, usePostalSearch } from '#postal/usePostalSearch.ts'
import { postal as words } from '#text/postal.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** S66, G23, G24: the postal code, the address it may fill in, and a warning for an unusual code. */
export function PostalAddress({
  value,
  label,
  hint,
  onChange,
}: {
  readonly value: Address
  /** Of the address. */
  readonly label: string
  readonly hint: string
  readonly onChange: (change: Partial<Address>) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(value.postalCode !== '')
  const isOdd = value.postalCode !== '' && isOddPostalCode(value.postalCode)
  const search = usePostalSearch(value, (address) => onChange({ address }))
  // After the dialog has closed and returned the focus: the rest of the address comes next.
  useEffect(() => {
    if (search.fills > 0) field.current?.focus()
  }, [search.fills])
  return (
    <>
      <TextField
        label={words.label}
        hint={words.hint}
        name="postalCode"
        autoComplete="postal-code"
        inputMode="numeric"
        required
        value={value.postalCode}
        notice={left && isOdd ? words.odd : undefined}
        onChange={({ currentTarget: { value: postalCode } }) => {
          onChange({ postalCode })
          void search.findAlone(postalCode)
        }}
        onBlur={() => {
          setLeft(true)
          onChange({ postalCode: postalCodeOf(value.postalCode) })
        }}
      />
      <div className="postal-search">
        <Button
          kind="secondary"
          busy={search.busy}
          disabled={value.postalCode === '' || isOdd}
          onClick={search.start}
        >
          {words.lookup}
        </Button>
        <p className="postal-found" role="status">
          {search.status}
        </p>
      </div>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        name="address"
        autoComplete="address-line1"
        required
        value={value.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        onBlur={() => onChange({ address: normalise(value.address) })}
      />
      <Dialog
        open={search.offered !== null}
        onClose={search.keep}
        title={words.replaceTitle}
        actions={
          <>
            <Button kind="secondary" onClick={search.replace}>
              {words.replaceYes}
            </Button>
            <Button kind="quiet" onClick={search.keep}>
              {words.replaceNo}
            </Button>
          </>
        }
      >
        <p>{words.replace(search.offered?.text ?? '')}</p>
      </Dialog>
    </>
  )
}
