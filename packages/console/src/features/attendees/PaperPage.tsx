import type { Attendee } from '@app/shared/attendees/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import LinkPicture from '@app/ui/components/LinkPicture.tsx'
import { useLoaderData } from 'react-router-dom'
import { later } from '#api/failed.ts'
import { agesOf, type Family, familiesOf, headOf } from '#features/attendees/families.ts'
import { readAll } from '#features/attendees/read-all.ts'
import { isAbsent, rowsOf } from '#features/attendees/rows.ts'
import { paths } from '#paths.ts'
import { attendees, paper as words } from '#text/attendees.ts'
import { careNote } from '#text/care.ts'
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

/** A child's age; what an adult of a household does there. */
function ageOrPart({ age, isMinor, part }: Attendee): string {
  if (isMinor && age !== null) return attendees.years(age)
  return part === null || part === 'takesPart' ? '' : attendees.parts[part]
}

/** By the reading of the first adult, else by what they are called. */
function byKana(a: Family, b: Family): number {
  const keyOf = (family: Family) => headOf(family)?.kana ?? headOf(family)?.nickName ?? ''
  return keyOf(a).localeCompare(keyOf(b), 'ja')
}

/** 欠席連絡, and that there is a care note: never what it says. */
function noteOf(row: Attendee): string {
  const care = row.hasCareNote === true ? careNote.mark : ''
  return [isAbsent(row) ? attendees.absentWord : '', care].filter((part) => part !== '').join('・')
}

function Sheet({ event, attendees: all }: Awaited<ReturnType<typeof readAll>>) {
  const rows = rowsOf(all, { typed: '', filter: 'seated', sort: 'name' })
  const families = familiesOf(rows).toSorted(byKana)
  const door = `${window.location.origin}${paths.doorLink(event.eventId)}`
  return (
    <section className="paper-sheet">
      <header className="paper-head">
        <div>
          <h2>{eventName(event.eventName)}</h2>
          <p>{spanOf(event.eventStartDateTime, event.eventEndDateTime)}</p>
          <p>{event.venueName}</p>
          <p>{words.count(rows.length, rows.filter(isAbsent).length, agesOf(rows))}</p>
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
              {[words.box, words.number, words.name, words.nickName, words.age, words.note].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {families.map(({ key, people }) => (
            <tbody key={key} className="paper-family">
              {people.map((row, place) => (
                <tr key={row.personId} className={place === 0 ? undefined : 'paper-with'}>
                  <td>
                    <span className="paper-box" />
                  </td>
                  <td className="count">{row.receiptNumber}</td>
                  <td className="paper-name">
                    {row.kana !== null && <span className="paper-kana">{row.kana}</span>}
                    {row.isGone ? attendees.gone : row.name}
                  </td>
                  <td className="paper-nickname">{row.nickName}</td>
                  <td>{ageOrPart(row)}</td>
                  <td className="paper-note">{noteOf(row)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {rows.some(({ hasCareNote }) => hasCareNote === true) && <p>{words.careNote}</p>}
      <p>{words.shred}</p>
    </section>
  )
}
