import type { OrganizationFields } from '@app/shared/organizations/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldFrame } from '@app/ui/components/field.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { useId, useState } from 'react'
import type { OrganizationErrors } from '#features/organizations/organization-form.ts'
import { organizations as words } from '#text/organizations.ts'

/** The fields of an organization. */
export function OrganizationInputs({
  fields,
  isNew,
  errors,
}: {
  readonly fields: OrganizationFields
  /** One that begins is not over. */
  readonly isNew: boolean
  readonly errors: OrganizationErrors
}) {
  return (
    <>
      <TextField
        label={words.name}
        name="organizationName"
        defaultValue={fields.organizationName}
        error={errors.organizationName}
      />
      <ColorField color={fields.color} />
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
      <TextArea
        label={words.about}
        hint={words.aboutHint}
        mark="optional"
        name="about"
        defaultValue={fields.about ?? ''}
        error={errors.about}
      />
      <TextField
        label={words.website}
        hint={words.websiteHint}
        mark="optional"
        name="website"
        inputMode="url"
        autoComplete="off"
        defaultValue={fields.website ?? ''}
        error={errors.website}
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

function ColorField({ color }: { readonly color: string | null }) {
  const id = useId()
  const [hasColor, setHasColor] = useState(color !== null)
  return (
    <FieldFrame id={id} label={words.color} hint={words.colorHint}>
      <div className="color-choice">
        <input id={id} type="color" name="color" defaultValue={color ?? '#1f7a5c'} disabled={!hasColor} />
        <Checkbox
          label={words.colorNone}
          checked={!hasColor}
          onChange={(event) => setHasColor(!event.currentTarget.checked)}
        />
        {hasColor && <input type="hidden" name="hasColor" value="on" />}
      </div>
    </FieldFrame>
  )
}
