import type { Seated } from '@app/shared/check-in/contract.ts'
import type { DoorEvent } from '@app/shared/check-in/door-contract.ts'
import { Drawing } from '@app/ui/components/Icon.tsx'
import { Row } from '#door/waiting/Row.tsx'
import { timeOf } from '#text/dates.ts'
import { waiting } from '#text/door-waiting.ts'

const CLOCK = 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'
const MINUTE_MS = 60_000

/** Before 受付 begins: from when, what is known until then. The page becomes the door by itself. */
export function Waiting({
  event,
  people,
  opensAt,
  now,
}: {
  readonly event: DoorEvent
  readonly people: readonly Seated[]
  readonly opensAt: string
  readonly now: Date
}) {
  const { decisionAt } = event
  return (
    <section className="door-card" aria-labelledby="door-waiting">
      <h2 id="door-waiting" className="door-card-title">
        <Drawing path={CLOCK} />
        {waiting.title(timeOf(opensAt))}
      </h2>
      <p>
        {waiting.now(timeOf(now.toISOString()))}
        <strong>{waiting.left(Math.ceil((Date.parse(opensAt) - now.getTime()) / MINUTE_MS))}</strong>
        {waiting.until}
      </p>
      <dl className="door-facts">
        {decisionAt !== undefined && Date.parse(decisionAt) > now.getTime() && (
          <div>
            <dt>{waiting.decision}</dt>
            <dd>{waiting.decisionBy(timeOf(decisionAt))}</dd>
          </div>
        )}
        <div>
          <dt>{waiting.applied}</dt>
          <dd>{waiting.coming(event, people.length)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What a volunteer can do until then, after the row that tries the camera. */
export function Acts({
  keptAt,
  onPractise,
  onRead,
}: {
  /** When the list that this phone keeps was read; null for a browser that keeps none. */
  readonly keptAt: string | null
  readonly onPractise: () => void
  readonly onRead: () => void
}) {
  return (
    <div className="door-rows">
      <Row sign="flag" title={waiting.practise} note={waiting.practiseNote} onPress={onPractise} />
      <Row
        sign="list"
        title={waiting.list}
        note={keptAt === null ? waiting.notKept : waiting.keptAt(timeOf(keptAt))}
        onPress={onRead}
      />
      <Row sign="person" title={waiting.came} note={waiting.cameNote} />
    </div>
  )
}

/** The head of what can be done until then. */
export function ActsHead() {
  return <h2 className="door-acts">{waiting.acts}</h2>
}
