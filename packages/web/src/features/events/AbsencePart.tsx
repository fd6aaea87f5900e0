import { ABSENCE_REASONS } from '@app/shared/check-in/absence.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import type { Seat } from '#features/events/useSeat.ts'
import { absence as words } from '#text/absence.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'

/** 欠席連絡 at the end of the page, where cancelling is over; afterwards what it means, and the way back. */
export function AbsencePart({ seat }: { readonly seat: Seat }) {
  const [why, setWhy] = useState('')
  if (seat.isAbsent) {
    return (
      <div className="seat-leave">
        <p className="note">{words.after}</p>
        <Button kind="link" busy={seat.busy} onClick={() => seat.submit('present')}>
          {words.takeBack}
        </Button>
      </div>
    )
  }
  return (
    <div className="seat-leave">
      <p className="note">{words.lead}</p>
      <Button kind="link" busy={seat.busy} onClick={() => seat.ask('absent')}>
        {seat.busy ? words.sending : words.report}
      </Button>
      <Dialog
        open={seat.question === 'absent'}
        onClose={seat.close}
        title={words.title}
        actions={
          <>
            <Button onClick={() => seat.submit('absent', { why })}>{words.yes}</Button>
            <Button kind="secondary" onClick={seat.close}>
              {common.dismiss}
            </Button>
          </>
        }
      >
        <p>{words.confirm}</p>
        <SelectField
          label={words.why}
          value={why}
          placeholder={words.noReason}
          choices={ABSENCE_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Dialog>
    </div>
  )
}
