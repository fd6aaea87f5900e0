import { PublicLayout } from '#app/layouts/Page.tsx'
import { common } from '#text/common.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiThinking } from '#ui/mascot/MebukiThinking.tsx'
import { Screen } from '#ui/Screen.tsx'

export const handle = common.notFoundTitle

/** An address inside the app that is none. */
export function Component() {
  return (
    <PublicLayout>
      <Screen
        title={common.notFoundTitle}
        lead={`${common.notFound}${common.notFoundHelp}`}
        mascot={<MebukiThinking />}
      >
        <ButtonLink href="/">{common.toHome}</ButtonLink>
      </Screen>
    </PublicLayout>
  )
}
