/** The errors of the pool or its client. */
export const AUTH_FAULTS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'UserNotFoundException',
  'NotAuthorizedException',
  'UsernameExistsException',
  'AliasExistsException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'AlreadyConfirmed',
  'AlreadySignedIn',
  'AttemptsExceeded',
  'ConfirmTimedOut',
  'EmptyUsername',
  'EmptyPassword',
  'EmptyCode',
  'SessionEnded',
  'NetworkError',
  'Unknown',
] as const
export type AuthFault = (typeof AUTH_FAULTS)[number]

export type AuthReply<Value = void> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: AuthFault }

/** The challenges of a sign-in after the password (S25, S26). */
export type Challenge =
  | { readonly kind: 'sms'; readonly destination: string }
  | { readonly kind: 'totp' }
  | { readonly kind: 'choice' }
  | { readonly kind: 'totpSetup'; readonly secret: string }
  | { readonly kind: 'newPassword' }

/** The result of a sign-in, or of a step of it (S22–S27). */
export type SignInStep =
  | { readonly kind: 'done' | 'confirmSignUp' | 'resetPassword' | 'unsupported' }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

/** The signed-in user, from the tokens. */
export interface Session {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly accessToken: string
}
