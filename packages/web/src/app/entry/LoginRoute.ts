import { entryLoader, entryPath } from '#app/entry/entry.ts'
import { loginAction } from '#features/account/sign-in/login-action.ts'

export { LoginPage as Component } from '#features/account/sign-in/LoginPage.tsx'
export const loader = entryLoader
export const action = loginAction(entryPath)
/** S27: a refusal stays on screen; the action itself redirects after a success. */
export const shouldRevalidate = () => false
