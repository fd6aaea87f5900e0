import { lazy, Suspense } from 'react'
import { totpAddress } from '#features/account/security/totp-address.ts'
import { security } from '#text/security.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import '#features/account/security/security.css'

// Only members who set up an app load the QR drawer.
const TotpPicture = lazy(() => import('#features/account/security/TotpPicture.tsx'))

/** The key of an authenticator app: as a QR code for another device, and as text for this one. */
export function TotpKey({ secret, account }: { readonly secret: string; readonly account: string }) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="totp-key">
      <Suspense fallback={<Skeleton shape="qr" />}>
        <TotpPicture secret={secret} account={account} />
      </Suspense>
      <ButtonLink kind="secondary" href={totpAddress(secret, account)} target="_blank">
        {security.openApp}
      </ButtonLink>
      <p className="note">{security.keyByHand}</p>
      <p className="totp-key-text" translate="no">
        {groups.map((group, index) => (
          // The groups of one key stay in place.
          <span key={index}>{group}</span>
        ))}
      </p>
      <CopyButton
        text={secret}
        label={security.copyKey}
        copied={security.keyCopied}
        failed={security.keyNotCopied}
      />
    </div>
  )
}
