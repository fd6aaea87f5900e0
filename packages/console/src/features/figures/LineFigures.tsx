import type { EventFigures } from '@app/shared/figures/contract.ts'
import { Link } from 'react-router-dom'
import { durationOf } from '#features/figures/duration.ts'
import { paths } from '#paths.ts'
import { eventName } from '#text/events.ts'
import { figures } from '#text/figures.ts'
import { Table } from '#ui/Table.tsx'

const words = figures.line
const COUNTED = ['waited', 'cameIn', 'ended'] as const
const COLUMNS = [...COUNTED, 'median' as const].map(
  (name) => ({ label: words[name], className: 'number' }) as const,
)

/** The heads of a CSV file's columns for a line; `lineCells` fills them. */
export const LINE_HEADS = [...COUNTED.map((name) => `${words.title}・${words[name]}`), words.medianMin]

export function lineCells({ line }: EventFigures) {
  return [...COUNTED.map((name) => line?.[name]), line?.medianMin].map((count) => ({ plain: count ?? '' }))
}

/** キャンセル待ち of the events of a month where anybody waited. */
export function LineFigures({ events }: { readonly events: readonly EventFigures[] }) {
  const rows = events.flatMap(({ eventId, eventName: name, line }) =>
    line === null ? [] : [{ eventId, name, line }],
  )
  if (rows.length === 0) return null
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <Table caption={words.title} columns={[figures.event, ...COLUMNS]}>
        {rows.map(({ eventId, name, line }) => (
          <tr key={eventId}>
            <td data-label={figures.event} className="cell-main">
              <Link to={paths.attendees(eventId)}>{eventName(name)}</Link>
            </td>
            {COUNTED.map((count) => (
              <td key={count} data-label={words[count]} className="number">
                {line[count]}
              </td>
            ))}
            <td data-label={words.median} className="number">
              {line.medianMin === null ? figures.notYet : durationOf(line.medianMin)}
            </td>
          </tr>
        ))}
      </Table>
      <p className="note">{words.note}</p>
    </section>
  )
}
