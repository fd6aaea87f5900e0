/** How many codes are made at once. */
export const RECOVERY_CODES = 10
/** Signs that cannot be mistaken for one another on paper. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 10

const CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** A recovery code from any input: full-width, small letters, spaces, hyphens. */
export function recoveryCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}ー]/gu, '')
}

/** Whether it has the form of a code; whose it is only the server knows. */
export function isRecoveryCode(code: string): boolean {
  return CODE.test(code)
}

/** As it is written down: two halves. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}
