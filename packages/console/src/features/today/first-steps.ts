import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isAllowed, type Permission, type Role } from '@app/shared/staff/roles.ts'
import { paths } from '#paths.ts'
import { firstSteps as words } from '#text/today.ts'

type Name = 'organization' | 'event' | 'codes' | 'people'
type Events = readonly Pick<StaffEventSummary, 'state'>[]
/** Tells of each step whether it is done. */
export type Done = Readonly<Record<Name, (events: Events) => boolean | Promise<boolean>>>

const STEPS: readonly { readonly name: Name; readonly needs: Permission; readonly to: string }[] = [
  { name: 'organization', needs: 'organizations.edit', to: paths.organizations() },
  { name: 'event', needs: 'events.edit', to: paths.events() },
  { name: 'codes', needs: 'codes.edit', to: paths.memberCodes() },
  { name: 'people', needs: 'staff.edit', to: paths.people() },
]

export interface Step {
  readonly to: string
  readonly words: string
  readonly isDone: boolean
}

/** What leads to a first event, as far as the role may do it; of the others nothing is asked. */
export function stepsOf(role: Role, events: Events, done: Done): Promise<readonly Step[]> {
  return Promise.all(
    STEPS.filter(({ needs }) => isAllowed(role, needs)).map(async ({ name, to }) => ({
      to,
      words: words.steps[name],
      isDone: await done[name](events),
    })),
  )
}

/** By person and browser: the list began when no event was planned, and ends when it is done or put away. */
export const kept = {
  get: (staffId: string): 'begun' | 'ended' | null => {
    const word = localStorage.getItem(keyOf(staffId))
    return word === 'begun' || word === 'ended' ? word : null
  },
  set: (staffId: string, word: 'begun' | 'ended'): void => localStorage.setItem(keyOf(staffId), word),
}

const keyOf = (staffId: string) => `desk.firstSteps.${staffId}`
