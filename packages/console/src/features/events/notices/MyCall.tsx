import { MISSES } from '@app/shared/events/call-results.ts'
import type { CallStep } from '@app/shared/events/notices-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import type { Called } from '#features/events/notices/use-round.ts'
import { timeOf } from '#text/dates.ts'
import { round as words } from '#text/notices.ts'
import { DeskIcon } from '#ui/Icon.tsx'

/** The household that I call now: whom, the number, what to say, and what came of it. */
export function MyCall({
  person,
  tell,
  busy,
  onStep,
  onTold,
}: {
  readonly person: Called
  readonly tell: string
  readonly busy: boolean
  readonly onStep: (step: CallStep) => void
  readonly onTold: (how: 'phone' | 'other') => void
}) {
  const { name, nickname, phone, isMasked, family, taken } = person
  return (
    <article className="my-call" aria-label={words.mineOf(nickname)}>
      <p className="note">{taken !== null && words.mine(timeOf(taken.until))}</p>
      <div className="my-call-who">
        <p>
          <strong>{words.honoured(name)}</strong> {[nickname, ...family].join('・')}
        </p>
        {phone !== null ? (
          <a className="my-call-number" href={`tel:${phone}`}>
            <DeskIcon name="phone" />
            {phone}
          </a>
        ) : (
          <span>{isMasked ? words.masked : words.noNumber}</span>
        )}
      </div>
      <div className="my-call-results">
        <Button busy={busy} onClick={() => onTold('phone')}>
          {words.told.phone}
        </Button>
        {MISSES.map((result) => (
          <Button key={result} kind="secondary" busy={busy} onClick={() => onStep(result)}>
            {words.misses[result]}
          </Button>
        ))}
      </div>
      <p>
        <strong>{words.tell}</strong>
        {tell}
      </p>
      <div className="panel-actions">
        <Button kind="link" busy={busy} onClick={() => onTold('other')}>
          {words.told.other}
        </Button>
        <Button kind="link" busy={busy} onClick={() => onStep('givenBack')}>
          {words.giveBack}
        </Button>
      </div>
    </article>
  )
}
