import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useLoaderData } from 'react-router-dom'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { CalendarFeed } from '#features/settings/calendar-feed/calendar-feed-route.ts'
import { OwnLink } from '#features/settings/OwnLink.tsx'
import { paths } from '#paths.ts'
import { calendarFeed as words } from '#text/calendar-feed.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { action, loader, shouldRevalidate } from '#features/settings/calendar-feed/calendar-feed-route.ts'

/** /settings/calendar (R15): the address at which a calendar app reads the member's events. */
export function Component() {
  const found = useLoaderData<CalendarFeed | null>()
  if (found === null) return <SignedOut />
  const { feed } = found
  return (
    <OwnLink
      words={words}
      back={<BackLink to={paths.schedule()}>{words.back}</BackLink>}
      madeAt={feed?.madeAt ?? null}
      first={
        <>
          <p>{words.first}</p>
          <p className="note">{words.secret}</p>
        </>
      }
    >
      {feed !== null && <Address feed={feed} />}
    </OwnLink>
  )
}

/** The address to open or to copy; no other screen shows it, and no address of ours contains it. */
function Address({ feed }: { readonly feed: NonNullable<CalendarFeed['feed']> }) {
  const url = new URL(feed.path, window.location.origin)
  return (
    <section className="settings-section">
      <ButtonLink href={`webcal://${url.host}${url.pathname}`}>{words.open}</ButtonLink>
      <p className="note">{words.openNote}</p>
      <TextField
        label={words.address}
        hint={words.madeAt(calendarDate(tokyoDate(new Date(feed.madeAt))))}
        value={url.href}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url.href} label={words.copy} copied={words.copied} failed={words.notCopied} />
      <p className="note">{words.secret}</p>
      <p className="note">{words.delay}</p>
    </section>
  )
}
