// One import loads the whole chunk, so it lists all exports. The smaller chunks beside it import
// shared code from here too, otherwise the bundler would split it.
export { answer, configured } from '#auth/cognito/pool-client.ts'
export { currentSession, endSession, leave } from '#auth/cognito/session.ts'
export { challengeHere, continueSignIn, signInWith } from '#auth/cognito/sign-in.ts'
