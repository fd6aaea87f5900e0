import { normalise } from '@app/shared/base/field.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import { kanaOf } from '@app/shared/members/desk/kana.ts'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { birthProblem, type ChildDraft, isKana } from '#features/family/child-draft.ts'
import { familyForm as words } from '#text/family.ts'
import { MonthAndDay, numbers } from '#ui/MonthAndDay.tsx'
import { SelectField } from '#ui/SelectField.tsx'

export interface FieldsProps<Draft> {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

/** The name of a child or a companion. A phone must not fill in its owner's. */
export function NameFields({ draft, onChange }: FieldsProps<Pick<ChildDraft, 'lastName' | 'firstName'>>) {
  return (
    <FieldGroup label={words.name}>
      <TextField
        label={words.lastName}
        autoComplete="off"
        required
        value={draft.lastName}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
      />
      <TextField
        label={words.firstName}
        autoComplete="off"
        required
        value={draft.firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
      />
    </FieldGroup>
  )
}

/** ふりがな, and how the child is called where it differs. */
export function ReadingFields({ draft, onChange }: FieldsProps<ChildDraft>) {
  const [left, setLeft] = useState(false)
  const isWrong = normalise(draft.kana) !== '' && !isKana(draft.kana)
  return (
    <>
      <TextField
        label={words.kana}
        hint={words.kanaHint}
        autoComplete="off"
        required
        value={draft.kana}
        error={left && isWrong ? words.errKana : undefined}
        onChange={(event) => onChange({ kana: event.currentTarget.value })}
        onBlur={() => {
          setLeft(true)
          onChange({ kana: kanaOf(normalise(draft.kana)) })
        }}
      />
      <TextField
        label={words.nickName}
        mark="optional"
        hint={words.nickNameHint}
        autoComplete="off"
        value={draft.nickName}
        onChange={(event) => onChange({ nickName: event.currentTarget.value })}
      />
    </>
  )
}

/** The day of birth: of the years that a child can be born in. */
export function BirthFields({ draft, onChange, now }: FieldsProps<ChildDraft> & { readonly now: Date }) {
  const thisYear = Number(tokyoDate(now).slice(0, 4))
  const problem = birthProblem(draft, now)
  return (
    <FieldGroup label={words.birth} error={problem === null ? undefined : ERRORS[problem]}>
      <SelectField
        label={words.year}
        choices={numbers(thisYear - LEGAL_ADULT_AGE, thisYear).reverse()}
        placeholder={words.choose}
        required
        value={draft.year}
        onChange={(event) => onChange({ year: event.currentTarget.value })}
      />
      <MonthAndDay draft={draft} onChange={onChange} words={words} />
    </FieldGroup>
  )
}
const ERRORS = { date: words.errBirth, adult: words.errAdult } as const
