import { QRCodeSVG } from 'qrcode.react'
import { common } from '#text/common.ts'
import { security } from '#text/security.ts'

/** The key in the format of authenticator apps: `otpauth://totp/…`. */
export default function TotpPicture({
  secret,
  account,
}: {
  readonly secret: string
  readonly account: string
}) {
  const issuer = encodeURIComponent(common.serviceName)
  const value = `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`
  return (
    <QRCodeSVG className="totp-picture" value={value} size={200} marginSize={4} title={security.picture} />
  )
}
