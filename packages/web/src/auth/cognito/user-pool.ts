// One import brings the whole chunk: what it offers is said here. The smaller chunks beside it take what they
// share with it from here too, or the bundler would cut it in two.
export { answer, configured } from '#auth/cognito/pool-client.ts'
export { currentSession, endSession, leave } from '#auth/cognito/session.ts'
export { challengeHere, goOn, signInWith } from '#auth/cognito/sign-in.ts'
