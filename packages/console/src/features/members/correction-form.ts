import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { correctMember } from '@app/shared/members/desk/contract.ts'
import { CORRECTABLE } from '@app/shared/members/profile-fields.ts'
import { isBirthDate } from '@app/shared/members/rules.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { members as words } from '#text/members.ts'

const Fields = v.omit(correctMember.input, ['memberId', 'expected'])
export type CorrectionErrors = Partial<Record<keyof v.InferOutput<typeof Fields>, string>>

/** What the form corrects: a field left empty stays as it is. */
export function readCorrection(form: FormData, now = new Date()) {
  const typed = CORRECTABLE.flatMap((field) => {
    const value = fieldOf(form, field).trim()
    return value === '' ? [] : [[field, value] as const]
  })
  const parsed = v.safeParse(Fields, { ...Object.fromEntries(typed), evidence: fieldOf(form, 'evidence') })
  const errors: CorrectionErrors = {}
  for (const issue of parsed.issues ?? []) {
    const name = issue.path?.[0]?.key as keyof CorrectionErrors | undefined // a key of the schema
    if (name !== undefined) errors[name] ??= name === 'evidence' ? words.evidenceMissing : words.fieldInvalid
  }
  const birthDate = parsed.success ? parsed.output.birthDate : undefined
  if (birthDate !== undefined && !isBirthDate(birthDate, tokyoDate(now)))
    errors.birthDate = words.fieldInvalid
  if (typed.length === 0) errors.lastName ??= words.unchanged
  return { fields: parsed.success && Object.keys(errors).length === 0 ? parsed.output : null, errors }
}
