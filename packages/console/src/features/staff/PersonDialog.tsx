import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { changeStaff, inviteStaff, type StaffPerson } from '@app/shared/staff/contract.ts'
import { ROLES, type Role } from '@app/shared/staff/roles.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { useId, useState } from 'react'
import { sayUndoable } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { isScoped, type PersonErrors, readPerson } from '#features/staff/person-form.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { roles } from '#text/roles.ts'
import { roleNotes, people as words } from '#text/staff.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

interface Saving {
  readonly person: StaffPerson | null
  readonly onDone: () => void
  readonly onUndone: () => void
  /** Another person saved first: the person is read again, typed input stays. */
  readonly onStale: () => void
}

/** Invites a person (`person` null), or changes name, role and organizations. */
export function PersonDialog({
  organizations,
  onClose,
  ...on
}: Saving & { readonly organizations: readonly StaffOrganization[]; readonly onClose: () => void }) {
  const { person } = on
  const { busy, errors, failure, save } = usePersonForm(on)
  return (
    <FormDialog
      title={person === null ? words.invite : words.changeTitle(person.name)}
      lead={person === null && <p>{words.inviteLead}</p>}
      pending={busy}
      error={failure}
      submit={person === null ? words.inviteSubmit : common.save}
      onSubmit={(form) => void save(form)}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        defaultValue={person?.name ?? ''}
        error={errors.name}
      />
      {person === null && (
        <EmailField label={words.email} name="email" autoComplete="off" error={errors.email} />
      )}
      <RoleFields
        person={person}
        organizations={organizations}
        error={errors.organizationIds}
        roleError={errors.role}
      />
    </FormDialog>
  )
}

/** What is wrong with the fields, why saving failed, and saving itself. */
function usePersonForm({ person, onDone, onUndone, onStale }: Saving) {
  const inviting = useWrite(inviteStaff)
  const changing = useWrite(changeStaff)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function save(form: FormData) {
    const read = readPerson(form, person?.email)
    setErrors(read.errors)
    setFailure(null)
    if (read.fields === null) return
    const { email: _, ...fields } = read.fields
    const reply =
      person === null
        ? await inviting.write(read.fields)
        : await changing.write({ ...fields, staffId: person.staffId, version: person.version })
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      setFailure(reply.code === 'STALE' ? common.stale : wordsFor(reply.code))
      return
    }
    if (person === null) say(words.invited(fields.name))
    else {
      const { staffId, name, role, organizationIds } = person
      const before = {
        staffId,
        version: reply.value.version,
        name,
        role,
        organizationIds: [...organizationIds],
      }
      sayUndoable(words.changed(fields.name), changeStaff, before, onUndone)
    }
    onDone()
  }
  return { busy: inviting.busy || changing.busy, errors, failure, save }
}

function RoleFields({
  person,
  organizations,
  error,
  roleError,
}: {
  readonly person: StaffPerson | null
  readonly organizations: readonly StaffOrganization[]
  readonly error: string | undefined
  readonly roleError: string | undefined
}) {
  const errorId = useId()
  const [role, setRole] = useState<Role | null>(person?.role ?? null)
  return (
    <>
      <Select
        label={words.role}
        {...(role !== null && { hint: roleNotes[role] })}
        error={roleError}
        value={role ?? ''}
        onChange={(value) => setRole(ROLES.find((one) => one === value) ?? role)}
        choices={ROLES.map((one) => ({ value: one, label: roles[one] }))}
      />
      <input type="hidden" name="role" value={role ?? ''} />
      {role !== null && isScoped(role) && (
        <fieldset className="field" aria-describedby={errorId}>
          <legend className="field-label">{words.organizations}</legend>
          <p className="field-hint">{words.organizationsHint}</p>
          {organizations.map((one) => (
            <Checkbox
              key={one.organizationId}
              label={one.organizationName ?? common.unset}
              name="organizationIds"
              value={one.organizationId}
              defaultChecked={person?.organizationIds.includes(one.organizationId) ?? false}
            />
          ))}
          <FieldError id={errorId} error={error} />
        </fieldset>
      )}
    </>
  )
}
