/** A daily tag of eight bytes and a signature of 64, in base64url. Any other length is no code of ours. */
const OFFLINE_PART = '[A-Za-z0-9_-]{96}'
const CODE = `[A-Za-z0-9_-]{40,120}(?:\\.${OFFLINE_PART})?`
const VALUE = new RegExp(`^(${CODE}),(\\d{4}(?:_\\d{2}){5})$`)

/** What the member's code may look like: the sealed id, and on some days a part for doors without a network behind a dot. */
export const ENCRYPTED_USER_ID = new RegExp(`^${CODE}$`)

/** S109: the value of the code. base64url has no comma, so it splits safely. */
export function qrValue(code: { encryptedUserId: string; issuanceTime: string }): string {
  return `${code.encryptedUserId},${code.issuanceTime}`
}

/** The two halves of a scanned value, or null for anything else. */
export function parseQrValue(value: string): { encryptedUserId: string; issuanceTime: string } | null {
  const match = VALUE.exec(value)
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { encryptedUserId: match[1], issuanceTime: match[2] }
}

/** The part that the server opens, and the one that a door without a network reads; that one is null on most days. */
export function codeParts(encryptedUserId: string): { sealed: string; offline: string | null } {
  const [sealed = '', offline = null] = encryptedUserId.split('.')
  return { sealed, offline }
}

/** How often a visible screen requests a new code. */
export const QR_REFRESH_SEC = 60
