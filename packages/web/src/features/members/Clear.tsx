import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { registration as words } from '#text/registration.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** S76: empties the form, after a confirmation: typing ten fields again is a pain. */
export function Clear({ disabled, onClear }: { readonly disabled: boolean; readonly onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.clearAsk}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                onClear()
              }}
            >
              {words.clearYes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {common.dismiss}
            </Button>
          </>
        }
      />
    </>
  )
}
