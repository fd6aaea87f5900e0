import { entryLoader } from '#app/entry/entry.ts'

export { RegisterPage as Component } from '#features/account/RegisterPage.tsx'
export { registerAction as action } from '#features/account/register-action.ts'
export const loader = entryLoader
