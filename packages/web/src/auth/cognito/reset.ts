import type { AuthReply } from '@app/ui/auth/types.ts'
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { answer } from '#auth/cognito/user-pool.ts'

/** Mails a code for replacing a forgotten password. */
export function requestReset(email: string): Promise<AuthReply> {
  return answer(async () => void (await resetPassword({ username: email })))
}

export function confirmReset(email: string, code: string, newPassword: string): Promise<AuthReply> {
  return answer(async () => {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
  })
}
