import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useEffect, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { CalendarFeed, CalendarFeedReply } from '#features/settings/calendar-feed/calendar-feed-route.ts'
import { calendarFeed as words } from '#text/calendar-feed.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader, shouldRevalidate } from '#features/settings/calendar-feed/calendar-feed-route.ts'

/** /settings/calendar (R15): the address at which a calendar app reads the member's events. */
export function Component() {
  const found = useLoaderData<CalendarFeed | null>()
  return found === null ? <SignedOut /> : <Feed feed={found.feed} />
}

type Intent = CalendarFeedReply['intent']

function Feed({ feed }: CalendarFeed) {
  const fetcher = useFetcher<CalendarFeedReply>()
  const [pendingIntent, setPendingIntent] = useState<Intent | null>(null)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  useEffect(() => {
    if (reply !== undefined) setPendingIntent(null)
  }, [reply])
  const press = (intent: Intent) => {
    const form = feed === null ? {} : { madeAt: feed.madeAt }
    void fetcher.submit({ intent, ...form }, { method: 'post' })
  }

  return (
    <Screen title={words.title} lead={words.lead} back={<BackLink />}>
      <Outcome reply={reply} />
      {feed === null ? (
        <>
          <p>{words.first}</p>
          <p className="note">{words.secret}</p>
          <Button busy={busy} onClick={() => press('make')}>
            {words.make}
          </Button>
        </>
      ) : (
        <>
          <Address feed={feed} />
          <section className="settings-section">
            <h2>{words.changing}</h2>
            <p className="note">{words.changingNote}</p>
            <Button kind="secondary" onClick={() => setPendingIntent('make')}>
              {words.renew}
            </Button>
            <Button kind="quiet" className="settings-leave" onClick={() => setPendingIntent('stop')}>
              {words.stop}
            </Button>
          </section>
          <Question
            intent={pendingIntent}
            busy={busy}
            onPress={press}
            onClose={() => setPendingIntent(null)}
          />
        </>
      )}
    </Screen>
  )
}

function Outcome({ reply }: { readonly reply: CalendarFeedReply | undefined }) {
  if (reply === undefined) return null
  const { code, intent } = reply
  if (code !== null)
    return (
      <Alert kind="error">
        <Refused code={code} words={wordsFor(code)} />
      </Alert>
    )
  return <Alert kind="success">{intent === 'stop' ? words.stopped : words.made}</Alert>
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

/** Both end what the member's devices show now: asked once. */
function Question({
  intent,
  busy,
  onPress,
  onClose,
}: {
  readonly intent: Intent | null
  readonly busy: boolean
  readonly onPress: (intent: Intent) => void
  readonly onClose: () => void
}) {
  const isStop = intent === 'stop'
  return (
    <Dialog
      open={intent !== null}
      onClose={onClose}
      title={isStop ? words.stopAsk : words.renewAsk}
      actions={
        <>
          <Button kind={isStop ? 'danger' : 'primary'} busy={busy} onClick={() => intent && onPress(intent)}>
            {isStop ? words.stop : words.renew}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{isStop ? words.stopWarning : words.renewWarning}</p>
    </Dialog>
  )
}
