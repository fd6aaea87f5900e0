import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { normalise } from '@app/shared/base/field.ts'

/** The sender without a session (S144). `website` is the honeypot (SEC-G1). */
export const EMPTY_SENDER = { lastName: '', firstName: '', email: '', website: '' }
export type Visitor = typeof EMPTY_SENDER

export function isComplete({ lastName, firstName, email }: Visitor): boolean {
  return normalise(lastName) !== '' && normalise(firstName) !== '' && isEmail(normaliseEmail(email))
}
