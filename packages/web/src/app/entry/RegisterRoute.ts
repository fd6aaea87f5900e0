import { entryLoader } from '#app/entry/entry.ts'
import { takeInvitation } from '#browser-storage/invitation-link.ts'

export { RegisterPage as Component } from '#features/account/sign-up/RegisterPage.tsx'
export { registerAction as action } from '#features/account/sign-up/register-action.ts'

/** The link of an invitation is kept also for a person whom the loader sends on to the profile. */
export function loader() {
  takeInvitation()
  return entryLoader()
}
