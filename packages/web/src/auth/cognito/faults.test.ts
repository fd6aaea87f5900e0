import '@app/ui/test/browser.ts'
import { faultOf } from '@app/ui/auth/faults.ts'
import { AuthError } from 'aws-amplify/auth'
import { wordsForFault } from '#auth/words.ts'

const thrown = (name: string, message = '') => new AuthError({ name, message })

test.each([
  ['EmptySignInUsername', 'username is required to signIn', 'メールアドレスを入力してください。'],
  ['EmptySignInPassword', 'password is required to signIn', 'パスワードを入力してください。'],
  ['EmptySignUpUsername', 'username is required to signUp', 'メールアドレスを入力してください。'],
  ['EmptySignUpPassword', 'password is required to signUp', 'パスワードを入力してください。'],
  [
    'EmptyConfirmSignUpUsername',
    'username is required to confirmSignUp',
    'メールアドレスを入力してください。',
  ],
  ['EmptyConfirmSignUpCode', 'code is required to confirmSignUp', '確認コードを入力してください。'],
  ['EmptyChallengeResponse', 'challengeResponse is required', '確認コードを入力してください。'],
  ['UserAlreadyAuthenticatedException', 'There is already a signed in user.', 'すでにログインしています。'],
])('S27, S198: the client’s error %s has its words', (name, message, words) => {
  expect(wordsForFault(faultOf(thrown(name, message)))).toBe(words)
})

test('the client’s error for an account that was not confirmed in time is recognized', () => {
  const fault = faultOf(thrown('AutoSignInException', 'The account was not confirmed on time.'))
  expect(wordsForFault(fault)).toBe('時間内に確認が完了しませんでした。もう一度ログインしてください。')
})

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'NotAuthorizedException'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'AttemptsExceeded'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'SessionEnded'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'SessionEnded'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'AlreadyConfirmed'],
  ['InvalidParameterException', 'User is already confirmed.', 'AlreadyConfirmed'],
  ['InvalidParameterException', 'Invalid email address format.', 'InvalidParameterException'],
  ['AutoSignInException', 'The account was not confirmed on time.', 'ConfirmTimedOut'],
  ['AutoSignInException', 'The autoSignIn flow has not started.', 'Unknown'],
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.', 'SessionEnded'],
  ['SignInException', 'An error occurred during the sign in process.', 'SessionEnded'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', 'CodeMismatchException'],
  ['ForbiddenException', 'Request not allowed due to WAF block.', 'LimitExceededException'],
  ['EmptyresendSignUpCodeUsername', '', 'EmptyUsername'],
  ['EmptyResetPasswordUsername', '', 'EmptyUsername'],
  ['EmptyConfirmResetPasswordUsername', '', 'EmptyUsername'],
  ['EmptyUpdatePassword', '', 'EmptyPassword'],
  ['EmptyConfirmResetPasswordNewPassword', '', 'EmptyPassword'],
  ['EmptyConfirmResetPasswordConfirmationCode', '', 'EmptyCode'],
  ['EmptyVerifyTOTPSetupCode', '', 'EmptyCode'],
  ['EmptyConfirmUserAttributeCode', '', 'EmptyCode'],
  ['ExpiredCodeException', 'Password attempts exceeded', 'ExpiredCodeException'],
  ['ExpiredCodeException', 'User is already confirmed.', 'ExpiredCodeException'],
  ['ExpiredCodeException', 'The account was not confirmed on time.', 'ExpiredCodeException'],
  ['SomethingNew', '', 'Unknown'],
  ['toString', '', 'Unknown'],
])('S199, S200: %s "%s" is %s', (name, message, fault) => {
  expect(faultOf(thrown(name, message))).toBe(fault)
})

test('SEC-D16: every exception of the catalogue is shown in Japanese, never in its own words', () => {
  for (const name of [
    'UserNotFoundException',
    'NotAuthorizedException',
    'UsernameExistsException',
    'InvalidPasswordException',
    'CodeMismatchException',
    'ExpiredCodeException',
    'LimitExceededException',
    'TooManyRequestsException',
    'SomethingNew',
  ]) {
    expect(wordsForFault(faultOf(thrown(name, 'raw words')))).toMatch(/^[^A-Za-z]+。$/)
  }
})

test('a thrown value that is no error counts as unknown', () => {
  expect(faultOf('NotAuthorizedException')).toBe('Unknown')
  expect(faultOf({ name: 'NotAuthorizedException' })).toBe('Unknown')
})
