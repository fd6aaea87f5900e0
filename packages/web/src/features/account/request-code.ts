import { askExtra } from '#auth/load-extra.ts'
import { wordsForFault } from '#auth/words.ts'
import { reset } from '#text/reset.ts'

/** Has a code for a new password mailed; why that could not be, in words, or null. */
export async function requestCode(email: string): Promise<string | null> {
  const reply = await askExtra(({ requestReset }) => requestReset(email))
  if (reply.ok) return null
  return wordsForFault(reply.fault, {
    InvalidParameterException: reset.errNotValid,
    UserNotFoundException: reset.errRequest,
    NotAuthorizedException: reset.errRequest,
    Unknown: reset.errRequest,
  })
}
