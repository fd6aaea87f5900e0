// Rarely needed code besides signing in, in one chunk: with three chunks that share the pool's client,
// the bundler would move it to a chunk for every screen.
export { answerChallenge, currentChallenge } from '#auth/cognito/challenge.ts'
export { confirmReset, requestReset } from '#auth/cognito/reset.ts'
export {
  beginTotp,
  changePassword,
  readFactors,
  signOutEverywhere,
  turnTotpOff,
  turnTotpOn,
} from '#auth/cognito/security.ts'
export { confirmAccount, createAccount, resendCode, signInAfterConfirm } from '#auth/cognito/sign-up.ts'
export { dropTicket, isByLink, signInAfterLink } from '#auth/cognito/sign-up-by-link.ts'
