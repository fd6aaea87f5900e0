// One import brings the whole chunk: what it offers is said here. The smaller chunks beside it take what they
// share with it from here too, or the bundler would cut it in two.
export { answer, configured } from '#api/pool-client.ts'
export { currentSession, endSession, leave } from '#api/session.ts'
export { challengeHere, goOn, signInWith } from '#api/sign-in.ts'
