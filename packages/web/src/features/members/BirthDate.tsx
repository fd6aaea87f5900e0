import { Alert } from '@app/ui/components/Alert.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { operator } from '@app/ui/operator.ts'
import { asksGuardian, type Draft, isTooYoung, isUnderAge, isWrongDate } from '#features/members/draft.ts'
import { registration as words } from '#text/registration.ts'
import { MonthAndDay } from '#ui/MonthAndDay.tsx'

/** Year, month and day (S65), with their note (S69), and the note for minors (law 4.4). */
export function BirthDate({
  draft,
  onChange,
  now,
}: {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  readonly now: Date
}) {
  return (
    <>
      <FieldGroup label={words.birth} hint={words.birthNote} error={problemOf(draft, now)}>
        <TextField
          label={words.year}
          name="year"
          autoComplete="bday-year"
          inputMode="numeric"
          maxLength={4}
          placeholder={words.yearExample}
          required
          value={draft.year}
          onChange={(event) => onChange({ year: digits(event.currentTarget.value) })}
        />
        <MonthAndDay draft={draft} onChange={onChange} words={words} isOwn />
      </FieldGroup>
      {isUnderAge(draft, now) && !isTooYoung(draft, now) && (
        <Alert kind="info">
          <p>{words.minorNote}</p>
          {asksGuardian(draft, now) && <p>{words.minorNext}</p>}
        </Alert>
      )}
    </>
  )
}

function problemOf(draft: Draft, now: Date): string | undefined {
  if (isWrongDate(draft, now)) return words.errBirth
  return isTooYoung(draft, now) ? words.errTooYoung(operator.minSelfSignUpAge) : undefined
}

function digits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 4)
}
