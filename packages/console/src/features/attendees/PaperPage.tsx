import { Button } from '@app/ui/components/Button.tsx'
import LinkPicture from '@app/ui/components/LinkPicture.tsx'
import { useLoaderData } from 'react-router-dom'
import { later } from '#api/failed.ts'
import { readAll } from '#features/attendees/read-all.ts'
import { isAbsent, rowsOf } from '#features/attendees/rows.ts'
import { paths } from '#paths.ts'
import { attendees, paper as words } from '#text/attendees.ts'
import { spanOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/attendees/paper.css'

/** Those who have a seat now. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  return { eventId, list: later(readAll(eventId)) }
}

/** 紙のリスト: for a pencil, where nothing else works. A4, without telephone numbers. */
export function Component() {
  const { eventId, list } = useLoaderData<typeof loader>()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink to={paths.attendees(eventId)}>{attendees.backToList}</BackLink>}
      actions={<Button onClick={() => window.print()}>{words.print}</Button>}
    >
      <Deferred promise={list} skeleton={<Rows count={10} />}>
        {(read) => <Sheet {...read} />}
      </Deferred>
    </Page>
  )
}

function Sheet({ event, attendees: all }: Awaited<ReturnType<typeof readAll>>) {
  const rows = rowsOf(all, { typed: '', filter: 'seated', sort: 'name' })
  const door = `${window.location.origin}${paths.doorLink(event.eventId)}`
  return (
    <section className="paper-sheet">
      <header className="paper-head">
        <div>
          <h2>{eventName(event.eventName)}</h2>
          <p>{spanOf(event.eventStartDateTime, event.eventEndDateTime)}</p>
          <p>{event.venueName}</p>
          <p>{words.count(rows.length, rows.filter(isAbsent).length)}</p>
        </div>
        <div className="paper-door">
          <LinkPicture address={door} title={words.doorLink} />
          <p>{words.doorNote}</p>
        </div>
      </header>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="paper-table">
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              {[words.box, words.number, words.name, words.nickName, words.note].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.personId}>
                <td>
                  <span className="paper-box" />
                </td>
                <td className="count">{row.receiptNumber}</td>
                <td className="paper-name">{row.isGone ? attendees.gone : row.name}</td>
                <td className="paper-name">{row.nickName}</td>
                <td className="paper-note">{isAbsent(row) && attendees.absentWord}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{words.shred}</p>
    </section>
  )
}
