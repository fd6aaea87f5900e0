import { wordMail, wordSms } from '#cognito/accounts/custom-message.ts'
import { takeSend } from '#cognito/accounts/limits.ts'
import type { User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError } from '#cognito/protocol/errors.ts'
import type { MailOccasion } from '#cognito/types.ts'

/** The delivery details for the client: the address, half hidden. */
export type CodeDelivery = { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string }

/** Mails a code. The code is valid before the mail is sent, so a failed mail can be requested again. */
export async function deliverCode(
  pool: Pool,
  occasion: MailOccasion,
  user: User,
  sending: { to: string; code: string; clientMetadata: Record<string, string> | undefined },
): Promise<CodeDelivery> {
  const { to, code, clientMetadata } = sending
  const words = await wordMail(pool, occasion, user, code, clientMetadata)
  try {
    await pool.sendMail({ to, code, ...words })
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'The code could not be delivered.')
  }
  return delivery(to)
}

/** Mails the temporary password of a new account. */
export async function deliverInvitation(pool: Pool, user: User, password: string): Promise<void> {
  const words = await wordMail(pool, 'CustomMessage_AdminCreateUser', user, password)
  const text = words.text.replaceAll('{username}', user.email)
  try {
    await pool.sendMail({ to: user.email, code: password, ...words, text })
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'The invitation could not be delivered.')
  }
}

/** Sends a sign-in code by SMS, five an hour at most; gives the code. */
export async function sendSmsCode(pool: Pool, user: User, to: string): Promise<string> {
  await takeSend(pool, user.sub, 'sms')
  const code = pool.newCode()
  const text = await wordSms(pool, user, code)
  try {
    await pool.sendMail({ to, code, subject: 'SMS', text })
  } catch {
    throw new CognitoError('CodeDeliveryFailureException', 'The code could not be delivered.')
  }
  return code
}

/** The response to a request for a mail, whether or not one was sent. */
export function delivery(address: string): CodeDelivery {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskAddress(address) }
}

/** `otoko@example.jp` becomes `o***@e***`. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.normalize('NFKC').split('@')
  return `${[...local].at(0) ?? 'a'}***@${[...domain].at(0) ?? 'e'}***`
}

/** `+819000001234` becomes `+********1234`. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '*')
}
