import { normalise } from '@app/shared/base/field.ts'
import { isPlainName, RELATIONS } from '@app/shared/guardians/fields.ts'
import { isOddPhone, phoneOf } from '@app/shared/members/rules.ts'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { relations } from '@app/ui/text/relations.ts'
import { useState } from 'react'
import {
  type GuardianDraft,
  type GuardianMailProblem,
  guardianMailProblem,
} from '#guardians/guardian-draft.ts'
import { emailProblem } from '#text/email.ts'
import { guardianFields as words } from '#text/guardian-fields.ts'
import { SelectField } from '#ui/SelectField.tsx'

const CHOICES = RELATIONS.map((value) => ({ value, label: relations[value] }))

/** R9: name, relation, address and telephone of a minor's guardian. The browser fills in nothing: it knows the child. */
export function GuardianFields({
  draft,
  own,
  refused = null,
  onChange,
}: {
  readonly draft: GuardianDraft
  /** The child's own address. */
  readonly own: string
  /** Why the server has refused this address. */
  readonly refused?: GuardianMailProblem | null
  readonly onChange: (change: Partial<GuardianDraft>) => void
}) {
  const [left, setLeft] = useState({ email: draft.guardianEmail !== '', phone: draft.guardianPhone !== '' })
  const problem = draft.guardianEmail === '' ? null : guardianMailProblem(draft.guardianEmail, own)
  const shown = refused ?? (left.email ? problem : null)
  return (
    <>
      <TextField
        label={words.name}
        name="guardianName"
        autoComplete="off"
        required
        value={draft.guardianName}
        hint={words.nameHint}
        error={isPlainName(draft.guardianName) ? undefined : words.errName}
        onChange={({ currentTarget }) => onChange({ guardianName: currentTarget.value })}
        onBlur={() => onChange({ guardianName: normalise(draft.guardianName) })}
      />
      <SelectField
        label={words.relation}
        name="guardianRelation"
        choices={CHOICES}
        placeholder={words.choose}
        required
        value={draft.guardianRelation}
        onChange={({ currentTarget }) => onChange({ guardianRelation: currentTarget.value })}
      />
      <EmailField
        label={words.email}
        hint={words.emailHint}
        name="guardianEmail"
        autoComplete="off"
        required
        value={draft.guardianEmail}
        error={shown === null ? undefined : wordsOf(shown, draft.guardianEmail)}
        onChange={({ currentTarget }) => onChange({ guardianEmail: currentTarget.value })}
        onBlur={() => setLeft((before) => ({ ...before, email: true }))}
      />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        name="guardianPhone"
        type="tel"
        autoComplete="off"
        required
        value={draft.guardianPhone}
        notice={
          left.phone && draft.guardianPhone !== '' && isOddPhone(draft.guardianPhone)
            ? words.phoneOdd
            : undefined
        }
        onChange={({ currentTarget }) => onChange({ guardianPhone: currentTarget.value })}
        onBlur={() => {
          setLeft((before) => ({ ...before, phone: true }))
          onChange({ guardianPhone: phoneOf(draft.guardianPhone) })
        }}
      />
    </>
  )
}

function wordsOf(problem: GuardianMailProblem, typed: string): string {
  if (problem === 'form') return emailProblem(typed, words.errEmail)
  return problem === 'same' ? words.errSame : words.errRefused
}
