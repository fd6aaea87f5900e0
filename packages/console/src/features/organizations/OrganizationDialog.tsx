import {
  changeOrganization,
  createOrganization,
  type OrganizationFields,
  type StaffOrganization,
} from '@app/shared/organizations/contract.ts'
import { useState } from 'react'
import { sayUndoable } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { LogoField } from '#features/organizations/LogoField.tsx'
import { OrganizationInputs } from '#features/organizations/OrganizationInputs.tsx'
import {
  fieldsOf,
  type OrganizationErrors,
  organizationDifferences,
  readOrganization,
} from '#features/organizations/organization-form.ts'
import { both } from '#text/event-editor.ts'
import { organizations as words } from '#text/organizations.ts'
import { wordsFor } from '#text/refusals.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

interface Conflict {
  readonly mine: OrganizationFields
  readonly theirs: StaffOrganization
}

interface Saving {
  readonly organization: StaffOrganization | null
  /** What is to be changed next: a new one that gets a logo. */
  readonly onDone: (next: StaffOrganization | null) => void
  readonly onUndone: () => void
}

/** A new organization (`organization` null) or a change of one; both texts when another person saved first. */
export function OrganizationDialog({
  position,
  onClose,
  ...on
}: Saving & {
  /** The position of a new one. */
  readonly position: number
  readonly onClose: () => void
}) {
  const { organization } = on
  const { busy, errors, failure, conflict, save, submit } = useOrganizationForm(on)
  if (conflict !== null) {
    return (
      <ConflictDialog
        {...conflict}
        failure={failure}
        busy={busy}
        onClose={onClose}
        onChosen={(fields) => void save(fields, conflict.theirs)}
      />
    )
  }
  return (
    <FormDialog
      title={organization === null ? words.createTitle : words.changeTitle}
      pending={busy}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <OrganizationInputs
        fields={fieldsOf(organization, position)}
        isNew={organization === null}
        errors={errors}
      />
      <LogoField organization={organization} />
    </FormDialog>
  )
}

/** What is wrong with the fields, what another person saved, and saving. */
function useOrganizationForm({ organization, onDone, onUndone }: Saving) {
  const creating = useWrite(createOrganization)
  const changing = useWrite(changeOrganization)
  const [errors, setErrors] = useState<OrganizationErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function save(fields: OrganizationFields, over: StaffOrganization | null, logoNext = false) {
    setFailure(null)
    const reply =
      over === null
        ? await creating.write(fields)
        : await changing.write({ ...fields, organizationId: over.organizationId, version: over.version })
    if (reply.ok) {
      const { organizationId, version } = reply.value
      if (over === null) say(words.created(fields.organizationName))
      else
        sayUndoable(
          changedWords(over, fields),
          changeOrganization,
          { ...fieldsOf(over, 0), organizationId, version },
          onUndone,
        )
      return onDone(logoNext ? reply.value : null)
    }
    const theirs = reply.code === 'STALE' && over !== null ? await readAgain(over.organizationId) : null
    if (theirs === null) return setFailure(wordsFor(reply.code))
    setConflict({ mine: fields, theirs })
  }
  function submit(form: FormData) {
    const read = readOrganization(form)
    setErrors(read.errors)
    if (read.fields !== null) void save(read.fields, organization, form.has('logoNext'))
  }
  return { busy: creating.busy || changing.busy, errors, failure, conflict, save, submit }
}

/** Somebody was faster: both texts, field by field. */
function ConflictDialog({
  mine,
  theirs,
  failure,
  busy,
  onClose,
  onChosen,
}: Conflict & {
  readonly failure: string | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onChosen: (fields: OrganizationFields) => void
}) {
  const present = fieldsOf(theirs, 0)
  return (
    <Dialog open wide onClose={onClose} title={both.staleTitle}>
      <p>{both.staleLead}</p>
      {failure !== null && <p role="alert">{failure}</p>}
      <BothTexts
        rows={organizationDifferences(mine, present)}
        submit={both.keep}
        busy={busy}
        onClose={onClose}
        onChosen={(sides) => {
          const chosen = Object.fromEntries(
            [...sides].map(([field, side]) => [field, side === 'mine' ? mine[field] : present[field]]),
          )
          onChosen({ ...mine, ...chosen })
        }}
      />
    </Dialog>
  )
}

function changedWords(before: StaffOrganization, { organizationName, archived }: OrganizationFields): string {
  return archived && !before.archived ? words.ended(organizationName) : words.changed(organizationName)
}

async function readAgain(organizationId: string): Promise<StaffOrganization | null> {
  const all = await readOrganizations().catch(() => [])
  return all.find((one) => one.organizationId === organizationId) ?? null
}
