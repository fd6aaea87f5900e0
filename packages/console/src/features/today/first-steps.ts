import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isAllowed, type Permission, type Role } from '@app/shared/staff/roles.ts'
import { paths } from '#paths.ts'
import { firstSteps as words } from '#text/today.ts'

type Name = 'organization' | 'event' | 'codes' | 'people'
type Events = readonly Pick<StaffEventSummary, 'state'>[]
/** For each step, whether it is done. */
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

/** The steps to a first event that the role may do. */
export function stepsOf(role: Role, events: Events, done: Done): Promise<readonly Step[]> {
  return Promise.all(
    STEPS.filter(({ needs }) => isAllowed(role, needs)).map(async ({ name, to }) => ({
      to,
      words: words.steps[name],
      isDone: await done[name](events),
    })),
  )
}

/** Stored by person and browser: the list begins when no event is planned, and ends when it is done or closed. */
export const storedSteps = {
  get: (staffId: string): 'begun' | 'ended' | null => {
    const word = localStorage.getItem(keyOf(staffId))
    return word === 'begun' || word === 'ended' ? word : null
  },
  set: (staffId: string, word: 'begun' | 'ended'): void => localStorage.setItem(keyOf(staffId), word),
}

const keyOf = (staffId: string) => `desk.firstSteps.${staffId}`
