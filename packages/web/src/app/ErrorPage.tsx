import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useRouteError } from 'react-router-dom'
import { CallFailed } from '#api/failed.ts'
import { BareHeader } from '#app/layouts/Frame.tsx'
import { Page } from '#app/layouts/Page.tsx'
import { PublicHeader } from '#app/layouts/PublicHeader.tsx'
import { useOnline } from '#app/useOnline.ts'
import { stored } from '#browser-storage/stored.ts'
import { useNewRelease } from '#routing/useNewRelease.ts'
import { useRetryOnline } from '#routing/useRetryOnline.ts'

/** The page for unexpected errors: an apology, what may help, and a link onwards. */
export function ErrorPage() {
  const error = useRouteError()
  const online = useOnline()
  useRetryOnline()
  useNewRelease(error)
  const words = error instanceof CallFailed ? error.words : online ? common.generic : common.offline
  // No login or sign-up for a member; the data of their own header may be what failed.
  return (
    <Page header={stored.signedIn.is() ? <BareHeader /> : <PublicHeader />}>
      <Screen title={common.errorTitle} lead={words} mascot={<MebukiBowing />}>
        <Button onClick={() => window.location.reload()}>{common.reload}</Button>
        <ButtonLink kind="quiet" href="/">
          {common.toHome}
        </ButtonLink>
      </Screen>
    </Page>
  )
}
