import { CODE_LETTERS } from '@app/shared/member-codes/code.ts'

/** Letters of a member code that cannot be guessed. */
export const CODE_LENGTH = 8

/** The member code that these bytes stand for; of 32 random bytes each code is as likely as any other. */
export function codeLetters(bytes: Uint8Array): string {
  const letters: string[] = []
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  for (let n = 0; n < CODE_LENGTH; n += 1) {
    letters.push(CODE_LETTERS.charAt(Number(rest % BigInt(CODE_LETTERS.length))))
    rest /= BigInt(CODE_LETTERS.length)
  }
  return letters.join('')
}
