import { EMPTY_EVENT, type EventFields, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { type ReactNode, useState } from 'react'
import { CoverField } from '#features/events/CoverField.tsx'
import { LineField, LinesField, MomentField } from '#features/events/fields.tsx'
import { MaterialFields } from '#features/events/MaterialFields.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { common } from '#text/common.ts'
import { editor as words } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'
import { Select } from '#ui/Select.tsx'

/** Every field of an event, in groups that fold. */
export function EventFormGroups({
  editor,
  organizations,
}: {
  readonly editor: Editor
  readonly organizations: readonly StaffOrganization[]
}) {
  const { form, event } = editor
  return (
    <>
      <Group title={words.groups.about}>
        <LineField editor={editor} name="eventName" hint={words.nameHint} required />
        <Select
          label={fieldNames.organizationId}
          mark={words.required}
          value={form.organizationId}
          error={editor.errors.organizationId}
          onChange={(organizationId) => editor.type({ organizationId })}
          choices={organizations
            .filter((one) => !one.archived || one.organizationId === form.organizationId)
            .map((one) => ({ value: one.organizationId, label: one.organizationName ?? common.unset }))}
        />
        <LinesField editor={editor} name="eventDescription" hint={words.descriptionHint} />
        <CoverField editor={editor} />
      </Group>
      <Group title={words.groups.when}>
        <MomentField editor={editor} name="eventStartDateTime" required />
        <MomentField editor={editor} name="eventEndDateTime" />
      </Group>
      <Group title={words.groups.where}>
        <LineField editor={editor} name="venueName" />
        <LineField editor={editor} name="venueAddress" />
        <LineField editor={editor} name="mapUrl" hint={words.urlHint} inputMode="url" />
        <Checkbox
          label={words.addressForSeats}
          checked={form.addressForSeats}
          onChange={(change) => editor.type({ addressForSeats: change.currentTarget.checked })}
        />
        <LineField editor={editor} name="onlineUrl" hint={words.onlineHint} inputMode="url" />
      </Group>
      <Group title={words.groups.seats}>
        <LineField
          editor={editor}
          name="eventRegistrationLimit"
          hint={event.taken > 0 ? words.limitTaken(event.taken) : words.limitHint}
          inputMode="numeric"
        />
      </Group>
      <Folded
        title={words.groups.period}
        editor={editor}
        fields={['opensAt', 'closesAt', 'cancelUntil', 'counterShards']}
      >
        <MomentField editor={editor} name="opensAt" hint={words.opensHint} />
        <MomentField editor={editor} name="closesAt" hint={words.closesHint} />
        <MomentField editor={editor} name="cancelUntil" hint={words.cancelHint} />
        {event.status === 'draft' && (
          <Select
            label={fieldNames.counterShards}
            hint={words.shardsHint}
            value={String(form.counterShards)}
            onChange={(value) =>
              editor.type({ counterShards: SHARD_CHOICES.find((one) => String(one) === value) ?? 1 })
            }
            choices={SHARD_CHOICES.map((one) => ({ value: String(one), label: words.shardChoices[one] }))}
          />
        )}
      </Folded>
      <Who editor={editor} />
      <Folded title={words.groups.materials} editor={editor} fields={['materials']}>
        <MaterialFields editor={editor} />
      </Folded>
      <Folded
        title={words.groups.day}
        editor={editor}
        fields={['decisionAt', 'decisionNote', 'offlineExpected']}
      >
        <MomentField editor={editor} name="decisionAt" hint={words.decisionHint} />
        <LineField editor={editor} name="decisionNote" hint={words.decisionNoteHint} />
        <Checkbox
          label={words.offline}
          checked={form.offlineExpected}
          onChange={(change) => editor.type({ offlineExpected: change.currentTarget.checked })}
        />
      </Folded>
    </>
  )
}

function Who({ editor }: { readonly editor: Editor }) {
  const { form, errors } = editor
  return (
    <Group title={words.groups.who}>
      <FieldGroup label={words.age} hint={words.ageHint} error={errors.minAge ?? errors.maxAge}>
        <TextField
          label={fieldNames.minAge}
          inputMode="numeric"
          value={form.minAge}
          onChange={(change) => editor.type({ minAge: change.currentTarget.value })}
        />
        <TextField
          label={fieldNames.maxAge}
          inputMode="numeric"
          value={form.maxAge}
          onChange={(change) => editor.type({ maxAge: change.currentTarget.value })}
        />
      </FieldGroup>
      <Checkbox
        label={words.guardian}
        checked={form.guardianAccompanies}
        onChange={(change) => editor.type({ guardianAccompanies: change.currentTarget.checked })}
      />
      <Checkbox
        label={words.consent}
        checked={form.consentRequired}
        onChange={(change) => editor.type({ consentRequired: change.currentTarget.checked })}
      />
      <Select
        label={words.fee}
        value={form.fee}
        onChange={(fee) => editor.type({ fee: FEES.find((one) => one.value === fee)?.value ?? 'free' })}
        choices={FEES}
      />
      {form.fee === 'paid' && (
        <TextField
          label={words.feeYen}
          inputMode="numeric"
          value={form.feeYen}
          error={errors.feeYen}
          onChange={(change) => editor.type({ feeYen: change.currentTarget.value })}
        />
      )}
    </Group>
  )
}

const FEES = [
  { value: 'free', label: words.feeFree },
  { value: 'paid', label: words.feePaid },
  { value: 'unknown', label: words.feeUnknown },
] as const

/** A group that most events leave empty: folded until something stands in it, or is wrong with it. */
function Folded({
  title,
  editor,
  fields,
  children,
}: {
  readonly title: string
  readonly editor: Editor
  readonly fields: readonly (keyof EventFields)[]
  readonly children: ReactNode
}) {
  const isFilled = fields.some(
    (field) => JSON.stringify(editor.fields[field]) !== JSON.stringify(EMPTY_EVENT[field]),
  )
  const isWrong = fields.some((field) => editor.errors[field] !== undefined)
  const [isOpen, setOpen] = useState(isFilled)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <details
      className="panel group"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open || isWrong)}
    >
      <summary>
        <h2>{title}</h2>
        <span className="note">{isFilled ? words.filled : words.notFilled}</span>
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="panel group" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}
