import { entryLoader } from '#app/entry/entry.ts'

export { RegisterPage as Component } from '#features/account/sign-up/RegisterPage.tsx'
export { registerAction as action } from '#features/account/sign-up/register-action.ts'
export const loader = entryLoader
