/** How many people a household may have. */
export const HOUSEHOLD_LIMITS = { children: 6, guardians: 2, companions: 2 } as const

/** How long an invitation of a second guardian is open. */
export const INVITATION_DAYS = 7

/** How long a child's row is kept after the link to the household has ended. */
export const KEPT_DAYS = 30
