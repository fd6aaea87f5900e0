import type { OrganizationFields } from '@app/shared/organizations/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldFrame } from '@app/ui/components/field.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { useId, useState } from 'react'
import { LABELS, type OrganizationErrors } from '#features/organizations/organization-form.ts'
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
  const field = (name: keyof typeof fields) => ({
    label: LABELS[name],
    name,
    defaultValue: String(fields[name] ?? ''),
    error: errors[name],
  })
  return (
    <>
      <TextField {...field('organizationName')} />
      <ColorField color={fields.color} />
      <EmailField {...field('contactMail')} mark="optional" autoComplete="off" />
      <TextField {...field('contactPhone')} mark="optional" inputMode="tel" autoComplete="off" />
      <TextField {...field('position')} hint={words.positionHint} inputMode="numeric" />
      <TextArea {...field('about')} hint={words.aboutHint} mark="optional" />
      <TextField
        {...field('website')}
        hint={words.websiteHint}
        mark="optional"
        inputMode="url"
        autoComplete="off"
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
