import { createEvent } from '@app/shared/events/editing-contract.ts'
import { type EventTemplate, listEventTemplates } from '@app/shared/events/template-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { organizationChoices } from '#desk/organizations.ts'
import { Templates } from '#features/events/Templates.tsx'
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
  const [templates, setTemplates] = useState(() => templatesOf(chosen))
  if (all.length === 0) return <Alert kind="info">{words.noOrganization}</Alert>
  async function create(model: EventTemplate | null) {
    if (chosen === '') return setFailure(faults.organizationMissing.words)
    const reply = await write({ organizationId: chosen, ...(model !== null && { copyOf: model.eventId }) })
    const state = { date, lengthMs: model?.lengthMs ?? null }
    if (reply.ok) void navigate(paths.event(reply.value.eventId), { state })
    else setFailure(wordsFor(reply.code))
  }
  return (
    <>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <Select
        label={words.organization}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          setTemplates(templatesOf(id))
        }}
        choices={organizationChoices(all)}
      />
      {templates !== null && (
        <Deferred promise={templates} skeleton={null}>
          {(found) => (
            <Templates
              templates={found}
              busy={busy}
              onUse={(template) => void create(template)}
              onStopped={() => setTemplates(templatesOf(chosen))}
            />
          )}
        </Deferred>
      )}
      <DialogActions>
        <Button busy={busy} onClick={() => void create(null)}>
          {words.createSubmit}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </>
  )
}

/** The templates of the chosen organization; without them a draft can still be made. */
function templatesOf(organizationId: string): Promise<readonly EventTemplate[]> | null {
  if (organizationId === '') return null
  return read(listEventTemplates, { organizationId }).then(
    ({ templates }) => templates,
    () => [],
  )
}
