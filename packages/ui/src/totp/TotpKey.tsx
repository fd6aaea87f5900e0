import { lazy, Suspense } from 'react'
import { ButtonLink } from '#components/Button.tsx'
import { CopyButton } from '#components/CopyButton.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { totpKey as words } from '#text/totp-key.ts'
import { totpAddress } from '#totp/totp-address.ts'
import '#totp/totp-key.css'

// Only members who set up an app load the QR drawer.
const TotpPicture = lazy(() => import('#totp/TotpPicture.tsx'))

/** The key of an authenticator app: as a QR code for another device, and as text for this one. */
export function TotpKey({ secret, account }: { readonly secret: string; readonly account: string }) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="totp-key">
      <Suspense fallback={<Skeleton shape="qr" />}>
        <TotpPicture secret={secret} account={account} />
      </Suspense>
      <ButtonLink kind="secondary" href={totpAddress(secret, account)} target="_blank">
        {words.openApp}
      </ButtonLink>
      <p className="note">{words.keyByHand}</p>
      <p className="totp-key-text" translate="no">
        {groups.map((group, index) => (
          // The groups of one key stay in place.
          <span key={index}>{group}</span>
        ))}
      </p>
      <CopyButton text={secret} label={words.copyKey} copied={words.keyCopied} failed={words.keyNotCopied} />
    </div>
  )
}
