import { createEvent } from '@app/shared/events/editing-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { organizationChoices } from '#desk/organizations.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayOf } from '#text/dates.ts'
import { faults, events as words } from '#text/events.ts'
import { wordsFor } from '#text/refusals.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'

/** A new draft: of which organization, and nothing else before it can be written. */
export function CreateDialog({
  organizations,
  organizationId,
  date,
  onClose,
}: {
  readonly organizations: Promise<readonly StaffOrganization[]>
  /** The one that the list shows, if it shows one. */
  readonly organizationId: string
  /** The day that was pressed in the calendar. */
  readonly date: string | null
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={date === null ? words.createTitle : words.createOn(dayOf(`${date}T00:00:00+09:00`))}
    >
      <p>{words.createLead}</p>
      <Deferred promise={organizations} skeleton={null}>
        {(all) => (
          <Choose
            all={all.filter((one) => !one.archived)}
            organizationId={organizationId}
            date={date}
            onClose={onClose}
          />
        )}
      </Deferred>
    </Dialog>
  )
}

function Choose({
  all,
  organizationId,
  date,
  onClose,
}: {
  readonly all: readonly StaffOrganization[]
  readonly organizationId: string
  readonly date: string | null
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { busy, write } = useWrite(createEvent)
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState(() => {
    const shown = all.find((one) => one.organizationId === organizationId)
    return (shown ?? (all.length === 1 ? all[0] : undefined))?.organizationId ?? ''
  })
  if (all.length === 0) return <Alert kind="info">{words.noOrganization}</Alert>
  async function create() {
    if (chosen === '') return setFailure(faults.organizationMissing.words)
    const reply = await write({ organizationId: chosen })
    if (reply.ok) void navigate(paths.event(reply.value.eventId), { state: { date } })
    else setFailure(wordsFor(reply.code))
  }
  return (
    <>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <Select
        label={words.organization}
        value={chosen}
        onChange={setChosen}
        choices={organizationChoices(all)}
      />
      <DialogActions>
        <Button busy={busy} onClick={() => void create()}>
          {words.createSubmit}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </>
  )
}
