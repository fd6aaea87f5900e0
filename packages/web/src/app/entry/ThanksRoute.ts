import { entryPath, thanksLoader } from '#app/entry/entry.ts'
import { thanksAction } from '#features/account/thanks-action.ts'

export { ThanksPage as Component } from '#features/account/ThanksPage.tsx'
export const loader = thanksLoader
export const action = thanksAction(entryPath)
