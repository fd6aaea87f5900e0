import type { EventFigures } from '@app/shared/figures/contract.ts'
import { eventName } from '#text/events.ts'
import { figures as words } from '#text/figures.ts'

/** 申込 and 来場 of each event as two bars, with the numbers beside them; the table under it says the same. */
export function Bars({ events }: { readonly events: readonly EventFigures[] }) {
  const most = Math.max(1, ...events.map(({ registered, arrived }) => Math.max(registered, arrived)))
  const share = (count: number) => (count / most) * 100
  return (
    <>
      <p className="bars-key">
        <span className="bar-key-registered">{words.registered}</span>
        <span className="bar-key-arrived">{words.arrived}</span>
      </p>
      <ul className="bars">
        {events.map(({ eventId, eventName: name, registered, arrived, unit }) => (
          <li key={eventId}>
            <span className="bars-name">{eventName(name)}</span>
            <span className="bars-count">{words.barWords(registered, arrived, unit)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar-registered" width={share(registered)} height={5} />
              <rect className="bar-arrived" y={5} width={share(arrived)} height={5} />
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}
