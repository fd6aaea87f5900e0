import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family as words } from '#text/family.ts'
import { settings } from '#text/settings.ts'

/** A minor opens no household: the guardian does. */
export function Minor() {
  return (
    <Screen title={words.title} back={<UpLink to={paths.settings()}>{settings.back}</UpLink>}>
      <EmptyState title={words.minor}>{words.minorNote}</EmptyState>
    </Screen>
  )
}
