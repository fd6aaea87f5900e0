import { common } from '#text/common.ts'

/** The key in the format of authenticator apps: a code for another device, a link for the app on this one. */
export function totpAddress(secret: string, account: string): string {
  const issuer = encodeURIComponent(common.serviceName)
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`
}
