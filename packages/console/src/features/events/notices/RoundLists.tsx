import { Button } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import type { Called } from '#features/events/notices/use-round.ts'
import { dayTimeOf, timeOf } from '#text/dates.ts'
import { round as words } from '#text/notices.ts'

interface Props {
  readonly people: readonly Called[]
  readonly busy: boolean
  readonly onTake: (personId: string | undefined) => void
  readonly onTold: (personId: string | undefined) => void
}

/** The households that no one has reached, in the order of the list. Their numbers show whole on paper alone. */
export function ToCall({ people, busy, onTake, onTold }: Props) {
  if (people.length === 0) return <p className="note">{words.none}</p>
  return (
    <ul className="round-list" aria-label={words.list}>
      {people.map((person) => {
        const { personId = '', name, nickname, phone, isMasked, family, taken } = person
        return (
          <li key={personId}>
            <div>
              <strong>{nickname}</strong> <span className="note">{family.join('・')}</span>
              <span className="round-paper">{name}</span>
            </div>
            <div className="round-number">
              {phone === null ? (
                <span className="round-missing">{isMasked ? words.masked : words.noNumber}</span>
              ) : (
                <>
                  <span className="round-screen">{words.tail(phone.slice(-4))}</span>
                  <span className="round-paper">{phone}</span>
                </>
              )}
            </div>
            <div className="round-state">{stateOf(person)}</div>
            <div className="round-act">
              {taken !== null ? (
                <span className="note">{words.wait}</span>
              ) : phone === null && !isMasked ? (
                <Button kind="secondary" busy={busy} onClick={() => onTold(personId)}>
                  {words.told.other}
                </Button>
              ) : (
                <Button
                  kind="secondary"
                  busy={busy}
                  aria-label={words.takeOf(nickname)}
                  onClick={() => onTake(personId)}
                >
                  {words.take}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function stateOf({ taken, missed }: Called): string {
  if (taken !== null) return words.talking(taken.by, timeOf(taken.until))
  return missed === null ? words.notYet : words.missed(missed.result, dayTimeOf(missed.at), missed.by)
}

/** Who was reached: by staff each, by the mail in one line. */
export function Reached({
  people,
  confirmed,
  busy,
  onTakeBack,
}: Pick<Props, 'people' | 'busy'> & {
  readonly confirmed: number
  readonly onTakeBack: (personId: string | undefined) => void
}) {
  const told = people.flatMap((person) =>
    person.called === null ? [] : [{ ...person, called: person.called }],
  )
  if (told.length + confirmed === 0) return null
  return (
    <section className="round-reached">
      <h3>{words.reached}</h3>
      <ul className="round-list">
        {told.map(({ personId, name, nickname, called }) => (
          <li key={personId}>
            <div>
              <Icon name="done" small /> {words.who(name, nickname)}{' '}
              <span className="note">{words.told[called.how]}</span>
            </div>
            <div className="round-state">{words.by(dayTimeOf(called.at), called.by)}</div>
            <div className="round-act">
              <Button
                kind="link"
                busy={busy}
                aria-label={words.takeBackOf(nickname)}
                onClick={() => onTakeBack(personId)}
              >
                {words.takeBack}
              </Button>
            </div>
          </li>
        ))}
        {confirmed > 0 && (
          <li>
            <div>
              <Icon name="done" small /> {words.byMail(confirmed)}
            </div>
          </li>
        )}
      </ul>
    </section>
  )
}
