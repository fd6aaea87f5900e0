import { isAllowed, type Permission, type Role } from '@app/shared/staff/roles.ts'
import { paths } from '#paths.ts'
import { firstSteps as words } from '#text/today.ts'

const STEPS: readonly { readonly needs: Permission; readonly to: string; readonly words: string }[] = [
  { needs: 'organizations.edit', to: paths.organizations(), words: words.organization },
  { needs: 'events.edit', to: paths.events(), words: words.event },
  { needs: 'codes.edit', to: paths.memberCodes(), words: words.codes },
  { needs: 'staff.edit', to: paths.people(), words: words.people },
]

/** What leads to a first event, as far as the role may do it. */
export function stepsOf(role: Role): readonly { readonly to: string; readonly words: string }[] {
  return STEPS.filter(({ needs }) => isAllowed(role, needs))
}
