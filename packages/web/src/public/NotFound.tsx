import { common } from '#text/common.ts'
import { maintenance, notFound } from '#text/not-found.ts'
import { uc } from '#text/public.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { MebukiThinking } from '#ui/mascot/MebukiThinking.tsx'
import { MebukiWaving } from '#ui/mascot/MebukiWaving.tsx'
import { Screen } from '#ui/Screen.tsx'

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
