/** The pages of a guardian's links, with the token in the fragment; and the child's own page. */
export const GUARDIAN_PATHS = {
  request: '/guardian',
  record: '/guardian/record',
  event: '/guardian/event',
  terms: '/guardian/terms',
  household: '/guardian/household',
  mine: '/settings/guardian',
} as const
