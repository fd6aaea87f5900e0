import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { narrow, normalise } from '@app/shared/base/field.ts'
import { type GuardianFields, isPlainName, RELATIONS } from '@app/shared/guardians/fields.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'

/** What a minor has typed about their guardian. */
export const NO_GUARDIAN = {
  guardianName: '',
  guardianRelation: '',
  guardianEmail: '',
  guardianPhone: '',
}
export type GuardianDraft = typeof NO_GUARDIAN

export type GuardianMailProblem = 'form' | 'same' | 'refused'

/** What the server found wrong with the guardian's address; null for a refusal of something else. */
export function guardianMailRefused(code: string | null | undefined): GuardianMailProblem | null {
  if (code === 'GUARDIAN_SAME_ADDRESS') return 'same'
  return code === 'GUARDIAN_ADDRESS_REFUSED' ? 'refused' : null
}

/** What is wrong with the guardian's address, or null; `own` is the child's (R9). */
export function guardianMailProblem(typed: string, own: string): GuardianMailProblem | null {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) return 'form'
  return isSameMailbox(own, email) ? 'same' : null
}

/** The guardian as it is sent; null while something is missing. */
export function guardianOf(draft: GuardianDraft, own: string): GuardianFields | null {
  const relation = RELATIONS.find((one) => one === draft.guardianRelation)
  const name = normalise(draft.guardianName)
  const phoneNumber = narrow(draft.guardianPhone)
  if (relation === undefined || name === '' || !isPlainName(name) || phoneNumber === '') return null
  if (guardianMailProblem(draft.guardianEmail, own) !== null) return null
  return { name, relation, email: normaliseEmail(draft.guardianEmail), phoneNumber }
}

/** What a form carries of a guardian. */
export function guardianDraftIn(form: FormData): GuardianDraft {
  return {
    guardianName: fieldOf(form, 'guardianName'),
    guardianRelation: fieldOf(form, 'guardianRelation'),
    guardianEmail: fieldOf(form, 'guardianEmail'),
    guardianPhone: fieldOf(form, 'guardianPhone'),
  }
}
