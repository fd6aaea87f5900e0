/** The pages of a family, which mails lead to. */
export const HOUSEHOLD_PATHS = {
  family: '/settings/family',
  invitation: '/household/invitation',
  login: '/household/login',
  admission: '/household/admission',
} as const
