import { normalise } from '@app/shared/base/field.ts'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import type { Draft } from '#features/members/draft.ts'
import { registration as words } from '#text/registration.ts'

/** Family name and given name, side by side as they are written. */
export function Names({
  draft,
  onChange,
}: {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}) {
  return (
    <FieldGroup label={words.name}>
      <TextField
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        value={draft.lastName}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
        onBlur={() => onChange({ lastName: normalise(draft.lastName) })}
      />
      <TextField
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        value={draft.firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        onBlur={() => onChange({ firstName: normalise(draft.firstName) })}
      />
    </FieldGroup>
  )
}
