import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { maintenance, notFound } from '#text/not-found.ts'
import { uc } from '#text/public.ts'

/** 404.html; the app shows the same text for its own unknown addresses. */
export function NotFound() {
  return (
    <Screen
      title={notFound.title}
      mascot={<MebukiThinking size="large" />}
      lead={notFound.body + notFound.help}
    >
      <ButtonLink href="/">{common.toHome}</ButtonLink>
    </Screen>
  )
}

/** G43: /uc. */
export function UnderConstruction() {
  return (
    <Screen title={uc.title} mascot={<MebukiWaving size="large" />} lead={uc.body}>
      <ButtonLink kind="secondary" href="/">
        {common.toHome}
      </ButtonLink>
    </Screen>
  )
}

/** /maintenance.html: replaces everything during maintenance. */
export function Maintenance() {
  return (
    <Screen title={maintenance.title} mascot={<MebukiBowing size="large" />} lead={maintenance.body}>
      <ButtonLink kind="secondary" href="/">
        {common.retry}
      </ButtonLink>
    </Screen>
  )
}
