import { lazy, Suspense } from 'react'
import { security } from '#text/security.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import '#features/account/security.css'

// Only members who set up an app load the QR drawer.
const TotpPicture = lazy(() => import('#features/account/TotpPicture.tsx'))

/** The key of an authenticator app: as a QR code for another device, and as text for this one. */
export function TotpKey({ secret, account }: { readonly secret: string; readonly account: string }) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="totp-key">
      <Suspense fallback={<Skeleton shape="qr" />}>
        <TotpPicture secret={secret} account={account} />
      </Suspense>
      <p className="note">{security.keyByHand}</p>
      <p className="totp-key-text" translate="no">
        {groups.map((group, index) => (
          // The groups of one key stay in place.
          <span key={index}>{group}</span>
        ))}
      </p>
    </div>
  )
}
