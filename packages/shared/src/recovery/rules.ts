import * as v from 'valibot'

/** G13: how many codes a set has. */
export const RECOVERY_CODES = 10
/** Capital letters and digits, without those that look alike: 32, so that a byte chooses each alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Fifty bits: it cannot be guessed. */
export const RECOVERY_CODE_LENGTH = 10

/** A code on the wire: without the hyphen it is shown with. */
export const RecoveryCode = v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{10}$/))

/** Wrong and right tries of an hour. */
export const RECOVERY_LIMITS = { perAddressAndHour: 5, perNetworkAndHour: 30 } as const

/** A code from random bytes, one for each character. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  return [...bytes.slice(0, RECOVERY_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** What is typed, as the server takes it: full-width letters, small letters, spaces and hyphens are all right. */
export function readRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

/** As it is shown: in two halves. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
