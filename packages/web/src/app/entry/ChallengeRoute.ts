import { entryPath } from '#app/entry/entry.ts'
import { challengeAction, challengeLoader } from '#features/account/sign-in/challenge-route.ts'

export { ChallengePage as Component } from '#features/account/sign-in/ChallengePage.tsx'
export const loader = challengeLoader
export const action = challengeAction(entryPath)
