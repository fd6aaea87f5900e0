import * as v from 'valibot'
import { UserId } from '#base/field.ts'

/** Why an account is compared: a guardian's no, or a decision of staff. */
export const FORMER_REASONS = [
  'guardianRefused',
  'guardianWithdrawn',
  'restricted',
  'deregistered',
  'applicationRefused',
] as const
export const FormerReason = v.picklist(FORMER_REASONS)
export type FormerReason = v.InferOutput<typeof FormerReason>

/** For how many months an erased account is recognized: as long as the record of its consent is kept. */
export const FORMER_MONTHS = 36

/** An earlier account that a minor's registration matches, by telephone or by name and birth date. */
export const FormerAccount = v.object({
  by: v.picklist(['phone', 'person']),
  reason: FormerReason,
  /** Null where the account is erased. */
  memberId: v.nullable(UserId),
})
export type FormerAccount = v.InferOutput<typeof FormerAccount>

/** Why an account is compared, by its present state; null when nothing is against it. `statusBefore` is the state before leaving. */
export function formerReason(
  { consentState, status }: { readonly consentState: string; readonly status: string },
  statusBefore: string | null = null,
): FormerReason | null {
  if (consentState === 'refused') return 'guardianRefused'
  if (consentState === 'withdrawn') return 'guardianWithdrawn'
  const effective = status === 'left' ? statusBefore : status
  if (effective === 'refused') return 'applicationRefused'
  return effective === 'restricted' || effective === 'deregistered' ? effective : null
}
