import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useRouteError } from 'react-router-dom'
import { CallFailed } from '#api/failed.ts'
import { useNewRelease } from '#routing/useNewRelease.ts'
import { useRetryOnline } from '#routing/useRetryOnline.ts'
import { qr } from '#text/events.ts'
import { header } from '#text/frame.ts'

/**
 * S104: the error boundary of a member's screen that failed to load, with the known cause. Offline
 * it does not ask to sign in, and reloads the screen when the network is back.
 */
export function ScreenFailed() {
  const error = useRouteError()
  useRetryOnline()
  useNewRelease(error)
  const failed = error instanceof CallFailed ? error : null
  const isOffline = failed?.isNetwork === true
  return (
    <Screen title={common.errorTitle} lead={isOffline ? failed.words : qr.error} mascot={<MebukiBowing />}>
      {!isOffline && <p>{failed?.words ?? common.generic}</p>}
      <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      {!isOffline && (
        <ButtonLink kind="quiet" href="/login">
          {header.login}
        </ButtonLink>
      )}
    </Screen>
  )
}
