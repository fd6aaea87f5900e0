import { CodePicture } from '#code-picture/CodePicture.tsx'
import { totpKey } from '#text/totp-key.ts'
import { totpAddress } from '#totp/totp-address.ts'

/** The key in the format of authenticator apps: `otpauth://totp/…`. */
export default function TotpPicture({
  secret,
  account,
}: {
  readonly secret: string
  readonly account: string
}) {
  return (
    <CodePicture
      className="totp-picture"
      value={totpAddress(secret, account)}
      size={200}
      title={totpKey.picture}
    />
  )
}
