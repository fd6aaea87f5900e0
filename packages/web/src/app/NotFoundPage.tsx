import { PublicLayout } from '#app/layouts/Page.tsx'
import { common } from '#text/common.ts'
import { notFound } from '#text/not-found.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiThinking } from '#ui/mascot/MebukiThinking.tsx'
import { Screen } from '#ui/Screen.tsx'

export const handle = notFound.title

/** An unknown address inside the app. */
export function Component() {
  return (
    <PublicLayout>
      <Screen title={notFound.title} lead={`${notFound.body}${notFound.help}`} mascot={<MebukiThinking />}>
        <ButtonLink href="/">{common.toHome}</ButtonLink>
      </Screen>
    </PublicLayout>
  )
}
