import { AUTH_FAULTS, type AuthFault } from '#auth/types.ts'

/** S198: the client's own validation errors, mapped to our names. */
const SAME: Readonly<Record<string, AuthFault>> = {
  UserAlreadyAuthenticatedException: 'AlreadySignedIn',
  EnableSoftwareTokenMFAException: 'CodeMismatchException',
  EmptySignInUsername: 'EmptyUsername',
  EmptySignUpUsername: 'EmptyUsername',
  EmptyConfirmSignUpUsername: 'EmptyUsername',
  EmptyresendSignUpCodeUsername: 'EmptyUsername',
  EmptyResetPasswordUsername: 'EmptyUsername',
  EmptyConfirmResetPasswordUsername: 'EmptyUsername',
  EmptySignInPassword: 'EmptyPassword',
  EmptySignUpPassword: 'EmptyPassword',
  EmptyUpdatePassword: 'EmptyPassword',
  EmptyConfirmResetPasswordNewPassword: 'EmptyPassword',
  EmptyConfirmSignUpCode: 'EmptyCode',
  EmptyConfirmResetPasswordConfirmationCode: 'EmptyCode',
  EmptyChallengeResponse: 'EmptyCode',
  EmptyVerifyTOTPSetupCode: 'EmptyCode',
  EmptyConfirmUserAttributeCode: 'EmptyCode',
  // The firewall in front of the pool refuses an address with too many requests.
  ForbiddenException: 'LimitExceededException',
  // A challenge answered without a sign-in in progress; a call of a member without tokens.
  SignInException: 'SessionEnded',
  UserUnAuthenticatedException: 'SessionEnded',
}

/**
 * S199, S200: the error of the user pool's client, by name. Cases with the same name are distinguished by
 * the pool's own message, which never reaches the screen (SEC-D16).
 */
export function faultOf(error: unknown): AuthFault {
  if (!(error instanceof Error)) return 'Unknown'
  if (error.name === 'NotAuthorizedException') {
    if (/Current status is CONFIRMED/i.test(error.message)) return 'AlreadyConfirmed'
    if (/attempts exceeded/i.test(error.message)) return 'AttemptsExceeded'
    if (/invalid session|access token/i.test(error.message)) return 'SessionEnded'
  }
  if (error.name === 'InvalidParameterException' && /already confirmed/i.test(error.message))
    return 'AlreadyConfirmed'
  if (error.name === 'AutoSignInException' && /not confirmed on time/i.test(error.message))
    return 'ConfirmTimedOut'
  if (Object.hasOwn(SAME, error.name)) return SAME[error.name] ?? 'Unknown'
  return AUTH_FAULTS.find((fault) => fault === error.name) ?? 'Unknown'
}
