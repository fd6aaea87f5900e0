import {
  changeOrganization,
  createOrganization,
  type OrganizationFields,
  type StaffOrganization,
} from '@app/shared/organizations/contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { Checkbox } from '@app/web/ui/Checkbox.tsx'
import { Form, SubmitButton } from '@app/web/ui/Form.tsx'
import { FieldFrame } from '@app/web/ui/field.tsx'
import { EmailField, TextField } from '@app/web/ui/TextField.tsx'
import { useId, useState } from 'react'
import { sayUndoable } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { LogoField } from '#features/organizations/LogoField.tsx'
import {
  fieldsOf,
  type OrganizationErrors,
  organizationDifferences,
  readOrganization,
} from '#features/organizations/organization-form.ts'
import { common } from '#text/common.ts'
import { both } from '#text/event-editor.ts'
import { organizations as words } from '#text/organizations.ts'
import { wordsFor } from '#text/refusals.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

interface Conflict {
  readonly mine: OrganizationFields
  readonly theirs: StaffOrganization
}

/** A new organization (`organization` null) or a change of one; when somebody was faster, both texts. */
export function OrganizationDialog({
  organization,
  position,
  onClose,
  onDone,
  onUndone,
}: {
  readonly organization: StaffOrganization | null
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
  /** What is to be changed next: a new one that gets a logo. */
  readonly onDone: (next: StaffOrganization | null) => void
  readonly onUndone: () => void
}) {
  const creating = useWrite(createOrganization)
  const changing = useWrite(changeOrganization)
  const [errors, setErrors] = useState<OrganizationErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const busy = creating.busy || changing.busy

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
  if (conflict !== null) {
    const { mine, theirs } = conflict
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
            void save({ ...mine, ...chosen }, theirs)
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={organization === null ? words.createTitle : words.changeTitle}>
      <Form pending={busy} error={failure} onSubmit={submit}>
        <Fields fields={fieldsOf(organization, position)} isNew={organization === null} errors={errors} />
        <LogoField organization={organization} />
        <DialogActions>
          <SubmitButton>{common.save}</SubmitButton>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Fields({
  fields,
  isNew,
  errors,
}: {
  readonly fields: OrganizationFields
  /** One that begins is not over. */
  readonly isNew: boolean
  readonly errors: OrganizationErrors
}) {
  const colorId = useId()
  const [hasColor, setHasColor] = useState(fields.color !== null)
  return (
    <>
      <TextField
        label={words.name}
        name="organizationName"
        defaultValue={fields.organizationName}
        error={errors.organizationName}
      />
      <FieldFrame id={colorId} label={words.color} hint={words.colorHint}>
        <div className="color-choice">
          <input
            id={colorId}
            type="color"
            name="color"
            defaultValue={fields.color ?? '#1f7a5c'}
            disabled={!hasColor}
          />
          <Checkbox
            label={words.colorNone}
            checked={!hasColor}
            onChange={(event) => setHasColor(!event.currentTarget.checked)}
          />
          {hasColor && <input type="hidden" name="hasColor" value="on" />}
        </div>
      </FieldFrame>
      <EmailField
        label={words.contactMail}
        mark="optional"
        name="contactMail"
        autoComplete="off"
        defaultValue={fields.contactMail ?? ''}
        error={errors.contactMail}
      />
      <TextField
        label={words.contactPhone}
        mark="optional"
        name="contactPhone"
        inputMode="tel"
        autoComplete="off"
        defaultValue={fields.contactPhone ?? ''}
        error={errors.contactPhone}
      />
      <TextField
        label={words.position}
        hint={words.positionHint}
        name="position"
        inputMode="numeric"
        defaultValue={String(fields.position)}
        error={errors.position}
      />
      {!isNew && (
        <Checkbox
          label={words.archived}
          hint={words.archivedHint}
          name="archived"
          defaultChecked={fields.archived}
        />
      )}
    </>
  )
}

function changedWords(before: StaffOrganization, { organizationName, archived }: OrganizationFields): string {
  return archived && !before.archived ? words.ended(organizationName) : words.changed(organizationName)
}

async function readAgain(organizationId: string): Promise<StaffOrganization | null> {
  const all = await readOrganizations().catch(() => [])
  return all.find((one) => one.organizationId === organizationId) ?? null
}
