import type { InputOf, OutputOf } from '@app/shared/base/call.ts'
import type { NewsReach, NewsWhen, previewNews, sendNews } from '@app/shared/news/desk-contract.ts'
import type { useWrite } from '#api/useWrite.ts'
import { dayTimeOf } from '#text/dates.ts'
import { news as words } from '#text/news.ts'
import { wordsFor } from '#text/refusals.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly input: InputOf<typeof previewNews>
  readonly when: NewsWhen
  /** Whom it is for, in words. */
  readonly audience: string
  readonly mail: OutputOf<typeof previewNews>
  readonly reach: NewsReach
  /** Of the page: sent again after a lost answer, it is the same news. */
  readonly write: ReturnType<typeof useWrite<typeof sendNews>>['write']
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The mail as it reads, to how many and when; its button names the number. */
export function SendQuestion({ input, when, audience, mail, reach, write, onClose, onSent }: Props) {
  const at = whenWords(when)
  async function sendIt(): Promise<string | null> {
    const reply = await write({ ...input, when })
    if (!reply.ok) return reply.code === 'EVENT_IN_PAST' ? words.past : wordsFor(reply.code)
    say(at === null ? words.sent : words.plannedDone(dayTimeOf(reply.value.sendAt)))
    onSent()
    return null
  }
  return (
    <AskDialog
      wide
      title={words.sendTitle(reach.mailed, at)}
      yes={words.send(reach.mailed, at)}
      no={words.rewrite}
      onYes={sendIt}
      onClose={onClose}
    >
      <p>{words.toWhom(audience, reach.people, reach.mailed)}</p>
      <p>{at === null ? words.sendNow : words.sendAt(at)}</p>
      <p className="note">{words.night}</p>
      <figure className="news-figures">
        <figcaption className="note">{words.mailText}</figcaption>
        <strong>{mail.subject}</strong>
        <pre className="news-preview">{mail.text}</pre>
      </figure>
    </AskDialog>
  )
}

/** When it goes out; null for now. */
function whenWords(when: NewsWhen): string | null {
  if (when.on === 'now') return null
  return when.on === 'time' ? dayTimeOf(when.at) : `${words.whens.before}・${words.days(when.days)}`
}
