import { entryPath } from '#app/entry/entry.ts'
import { challengeAction, challengeLoader } from '#features/account/challenge-route.ts'

export { ChallengePage as Component } from '#features/account/ChallengePage.tsx'
export const loader = challengeLoader
export const action = challengeAction(entryPath)
