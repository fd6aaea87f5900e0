/** The occasions for a code by mail. */
export type MailOccasion =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_AdminCreateUser'

/** Including the SMS of a second factor. */
export type Occasion = MailOccasion | 'CustomMessage_Authentication'

/** The event that Cognito sends to a CustomMessage trigger, which fills in `response`. */
export interface CustomMessageTriggerEvent {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: Occasion
  request: {
    userAttributes: Record<string, string>
    codeParameter: string
    linkParameter: string
    usernameParameter: string | null
    clientMetadata?: Record<string, string>
  }
  response: { smsMessage: string | null; emailMessage: string | null; emailSubject: string | null }
}

/** A sign-in with a proven password, and its next step. */
export type Step = { sub: string; generation: number } & (
  | { name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'SELECT_MFA_TYPE' | 'MFA_SETUP' }
  | { name: 'SMS_MFA'; code: string }
)
