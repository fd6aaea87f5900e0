import { type EventTemplate, keepEventTemplate } from '@app/shared/events/template-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useWrite } from '#api/useWrite.ts'
import { eventName, events as words } from '#text/events.ts'
import { wordsFor } from '#text/refusals.ts'
import { seatWords } from '#text/seats.ts'
import { say } from '#ui/toast.ts'

/** The templates of an organization: a press makes a draft of one. */
export function Templates({
  templates,
  busy,
  onUse,
  onStopped,
}: {
  readonly templates: readonly EventTemplate[]
  readonly busy: boolean
  readonly onUse: (template: EventTemplate) => void
  readonly onStopped: () => void
}) {
  const { write } = useWrite(keepEventTemplate)
  async function stop(eventId: string) {
    const reply = await write({ eventId, kept: false })
    if (reply.ok) onStopped()
    else say(wordsFor(reply.code), 'failed')
  }
  return (
    <section className="templates" aria-labelledby="templates-title">
      <h3 id="templates-title">{words.templates}</h3>
      {templates.length === 0 && <p className="note">{words.templatesNone}</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.eventId}>
            <button
              type="button"
              className="template"
              aria-disabled={busy || undefined}
              onClick={() => onUse(template)}
            >
              <strong>{eventName(template.eventName)}</strong>
              <span className="note">{factsOf(template)}</span>
            </button>
            <Button
              kind="link"
              aria-label={words.templateStopOf(eventName(template.eventName))}
              onClick={() => void stop(template.eventId)}
            >
              {words.templateStop}
            </Button>
          </li>
        ))}
      </ul>
      {templates.length > 0 && <p className="note">{words.templatesNote}</p>}
    </section>
  )
}

function factsOf({ lengthMs, eventRegistrationLimit: limit, seatUnit, feeYen }: EventTemplate): string {
  return [
    ...(lengthMs === null ? [] : [words.templateLength(Math.round(lengthMs / 60_000))]),
    ...(limit === null ? [] : [seatWords(limit, seatUnit)]),
    ...(feeYen === null ? [] : [words.templateFee(feeYen)]),
  ].join('・')
}
