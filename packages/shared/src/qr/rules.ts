/** S109: the value of the code. base64url has no comma, so it splits safely. */
export function qrValue(code: { encryptedUserId: string; issuanceTime: string }): string {
  return `${code.encryptedUserId},${code.issuanceTime}`
}

/** The two halves of a scanned value, or null for anything else. */
export function parseQrValue(value: string): { encryptedUserId: string; issuanceTime: string } | null {
  const match = /^([A-Za-z0-9_-]{40,120}),(\d{4}(?:_\d{2}){5})$/.exec(value)
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { encryptedUserId: match[1], issuanceTime: match[2] }
}

/** How often a visible screen requests a new code. */
export const QR_REFRESH_SEC = 60
