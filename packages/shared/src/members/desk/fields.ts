import { HIDDEN_OF_MINORS, PERSONAL_FIELDS, type PersonalField } from '#members/profile-fields.ts'
import type { Role } from '#staff/roles.ts'

/** SEC-K4: what each role does not see of an adult and of a minor until it is revealed with a reason. */
export const HIDDEN: Readonly<
  Record<Role, { adult: readonly PersonalField[]; minor: readonly PersonalField[] }>
> = {
  owner: { adult: [], minor: HIDDEN_OF_MINORS },
  manager: { adult: [], minor: HIDDEN_OF_MINORS },
  auditor: { adult: PERSONAL_FIELDS, minor: PERSONAL_FIELDS },
  editor: { adult: PERSONAL_FIELDS, minor: PERSONAL_FIELDS },
  door: { adult: PERSONAL_FIELDS, minor: PERSONAL_FIELDS },
}

/** The fields that are not shown to the role. */
export function hiddenFrom(role: Role, isMinor: boolean): readonly PersonalField[] {
  return HIDDEN[role][isMinor ? 'minor' : 'adult']
}

/** True for a role that sees any personal field: only such a role can search. */
export function maySearch(role: Role): boolean {
  return HIDDEN[role].adult.length < PERSONAL_FIELDS.length
}
