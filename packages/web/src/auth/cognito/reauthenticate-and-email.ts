import type { AuthReply } from '@app/ui/auth/types.ts'
import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  type SignInOutput,
  sendUserAttributeVerificationCode,
  signIn,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { answer } from '#auth/cognito/pool-client.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'

// User pool functions of the settings only, in their own chunk.

/** Requests another address: a code is sent there, and nothing changes until the member enters it (SEC-A5). */
export function requestEmail(email: string): Promise<AuthReply> {
  return answer(async () => {
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } })
  })
}

export function resendEmailCode(): Promise<AuthReply> {
  return answer(async () => void (await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })))
}

/** The code from the new address; then refreshes the tokens, which contain the old one. */
export function confirmEmail(code: string): Promise<AuthReply> {
  return answer(async () => {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
    await fetchAuthSession({ forceRefresh: true })
  })
}

/** A fresh access token, or the second step that is needed first. */
export type Proof =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code' | 'unsupported' }

let aside = new Map<string, string>()

/**
 * SEC-E13: proves the password with a second sign-in beside the current session, which stays unchanged
 * in any case. The tokens of this sign-in are in memory only.
 */
export function provePassword(email: string, password: string): Promise<AuthReply<Proof>> {
  aside = new Map()
  return answer(() => besideTheSession(() => signIn({ username: email, password })))
}

/** The code of an authenticator app or SMS, for a proof that requires it. */
export function proveByCode(code: string): Promise<AuthReply<Proof>> {
  return answer(() => besideTheSession(() => confirmSignIn({ challengeResponse: code })))
}

async function besideTheSession(step: () => Promise<SignInOutput>): Promise<Proof> {
  const stored = aside
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  })
  try {
    return await proofOf(await step())
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)
  }
}

async function proofOf({ nextStep }: SignInOutput): Promise<Proof> {
  switch (nextStep.signInStep) {
    case 'DONE': {
      const { tokens } = await fetchAuthSession()
      return tokens === undefined
        ? { kind: 'unsupported' }
        : { kind: 'token', token: tokens.accessToken.toString() }
    }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'code' }
    default:
      return { kind: 'unsupported' }
  }
}
