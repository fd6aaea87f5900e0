import { entryLoader, entryPath } from '#app/entry/entry.ts'
import { loginAction } from '#features/account/login-action.ts'

export { LoginPage as Component } from '#features/account/LoginPage.tsx'
export const loader = entryLoader
export const action = loginAction(entryPath)
/** S27: a refusal stays to be read; whoever got in is led on by the action itself. */
export const shouldRevalidate = () => false
