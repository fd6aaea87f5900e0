import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { OwnLinkReply } from '#features/settings/own-link-action.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'
import '#features/settings/settings.css'

type Intent = OwnLinkReply['intent']
type Word =
  | 'title'
  | 'lead'
  | 'make'
  | 'changing'
  | 'changingNote'
  | 'renew'
  | 'stop'
  | 'renewAsk'
  | 'renewWarning'
  | 'stopAsk'
  | 'stopWarning'
  | 'keep'
  | 'made'
  | 'stopped'

export interface OwnLinkWords extends Readonly<Record<Word, string>> {
  /** Own words for a refusal. */
  readonly refusals?: Readonly<Partial<Record<ClientCode, string>>>
}

/** A screen with a link of the member's own, which they make, replace and stop. */
export function OwnLink({
  words,
  madeAt,
  first,
  back,
  children,
}: {
  readonly words: OwnLinkWords
  /** Null before the first, and after a stop. */
  readonly madeAt: string | null
  /** What is said before the first one is made. */
  readonly first: ReactNode
  /** The way up; to /settings unless it says otherwise. */
  readonly back?: ReactNode
  /** The link itself. */
  readonly children: ReactNode
}) {
  const fetcher = useFetcher<OwnLinkReply>()
  const [pendingIntent, setPendingIntent] = useState<Intent | null>(null)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  useEffect(() => {
    if (reply !== undefined) setPendingIntent(null)
  }, [reply])
  const press = (intent: Intent) =>
    void fetcher.submit({ intent, ...(madeAt !== null && { madeAt }) }, { method: 'post' })

  return (
    <Screen title={words.title} lead={words.lead} back={back ?? <BackLink />}>
      <Outcome words={words} reply={reply} />
      {madeAt === null ? (
        <>
          {first}
          <Button busy={busy} onClick={() => press('make')}>
            {words.make}
          </Button>
        </>
      ) : (
        <>
          {children}
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
            words={words}
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

function Outcome({
  words,
  reply,
}: {
  readonly words: OwnLinkWords
  readonly reply: OwnLinkReply | undefined
}) {
  if (reply === undefined) return null
  const { code, intent } = reply
  if (code !== null)
    return (
      <Alert kind="error">
        <Refused code={code} words={words.refusals?.[code] ?? wordsFor(code)} />
      </Alert>
    )
  return <Alert kind="success">{intent === 'stop' ? words.stopped : words.made}</Alert>
}

/** Both end the link that is shown: asked once. */
function Question({
  words,
  intent,
  busy,
  onPress,
  onClose,
}: {
  readonly words: OwnLinkWords
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
