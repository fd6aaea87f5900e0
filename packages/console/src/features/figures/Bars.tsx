import type { EventFigures } from '@app/shared/figures/contract.ts'
import { eventName } from '#text/events.ts'
import { figures as words } from '#text/figures.ts'

const [WIDTH, BAR, GAP, LABEL] = [720, 14, 44, 18]

/** 申込 and 来場 of each event as two bars, with the numbers beside them; the table under it says the same. */
export function Bars({ events }: { readonly events: readonly EventFigures[] }) {
  const most = Math.max(1, ...events.map(({ registered }) => registered))
  const widthOf = (count: number) => (count / most) * (WIDTH - 160)
  const height = events.length * (GAP + BAR)
  return (
    <svg className="bars" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={words.chart}>
      {events.map((event, index) => {
        const top = index * (GAP + BAR)
        const name = eventName(event.eventName)
        return (
          <g key={event.eventId}>
            <text className="bars-name" x={0} y={top + LABEL - 4}>
              {[...name].slice(0, 30).join('')}
            </text>
            <rect
              className="bars-registered"
              x={0}
              y={top + LABEL}
              width={widthOf(event.registered)}
              height={BAR}
            />
            <rect
              className="bars-arrived"
              x={0}
              y={top + LABEL + BAR}
              width={widthOf(event.arrived)}
              height={BAR}
            />
            <text className="bars-count" x={widthOf(event.registered) + 8} y={top + LABEL + BAR + 4}>
              {words.barWords(event.registered, event.arrived)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
