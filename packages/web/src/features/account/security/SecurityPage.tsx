import { Icon } from '@app/ui/components/Icon.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { Link, useLoaderData } from 'react-router-dom'
import { PasswordSection } from '#features/account/security/PasswordSection.tsx'
import { SignOutEverywhere } from '#features/account/security/SignOutEverywhere.tsx'
import type { SecurityScreen } from '#features/account/security/security-route.ts'
import { TotpSection } from '#features/account/security/TotpSection.tsx'
import { paths } from '#paths.ts'
import { security } from '#text/security.ts'
import { settings } from '#text/settings.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/account/security/security.css'

export { action, loader, shouldRevalidate } from '#features/account/security/security-route.ts'

/** /settings/security: password, second factor, devices (R10, R21, G42). */
export function Component() {
  const data = useLoaderData<SecurityScreen | null>()
  if (data === null) return <SignedOut />
  return (
    <Screen title={settings.securityTitle} back={<Back />}>
      <PasswordSection email={data.email} />
      <TotpSection on={data.totp} sms={data.sms} email={data.email} />
      <SignOutEverywhere />
    </Screen>
  )
}

function Back() {
  return (
    <Link className="security-back" to={paths.settings()}>
      <Icon name="back" small />
      {security.back}
    </Link>
  )
}
