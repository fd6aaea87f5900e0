import type { OutputOf } from '@app/shared/base/call.ts'
import { markCalled, type readCallList } from '@app/shared/events/notices-contract.ts'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'
import { Table } from '#ui/Table.tsx'

export type Called = OutputOf<typeof readCallList>['people'][number]

/** A row for each person with a box to tick after calling them; on paper the box is empty. */
export function CallTable({
  eventId,
  noticeId,
  people,
  onMarked,
  onRefused,
}: {
  readonly eventId: string
  readonly noticeId: string
  readonly people: readonly Called[]
  readonly onMarked: (personId: string, called: Called['called']) => void
  readonly onRefused: (code: DeskCode) => void
}) {
  const { write } = useWrite(markCalled)
  const [pressed, setPressed] = useState<string | null>(null)
  async function mark(personId: string, called: boolean) {
    // One at a time: a second press on the same box would undo the first.
    if (pressed !== null) return
    setPressed(personId)
    const reply = await write({ eventId, noticeId, personId, called })
    setPressed(null)
    if (reply.ok) onMarked(personId, reply.value.called)
    else onRefused(reply.code)
  }
  return (
    <Table caption={words.calls} columns={[words.name, words.nickname, words.phone, words.called]}>
      {people.map(({ personId = '', name, nickname, phone, isMasked, family, called }) => (
        <tr key={personId}>
          <td className="cell-main">{name}</td>
          <td data-label={words.nickname}>
            <div>
              {nickname}
              {family.length > 0 && <p className="note">{words.withFamily(family)}</p>}
            </div>
          </td>
          <td data-label={words.phone}>
            {isMasked ? words.masked : phone !== null && <a href={`tel:${phone}`}>{phone}</a>}
          </td>
          <td data-label={words.called}>
            <label className="checkbox">
              <input
                type="checkbox"
                aria-label={words.calledOf(nickname)}
                checked={pressed === personId ? called === null : called !== null}
                aria-busy={pressed === personId || undefined}
                onChange={(change) => void mark(personId, change.currentTarget.checked)}
              />
              <span>{called !== null && words.calledBy(called.by, dayTimeOf(called.at))}</span>
            </label>
          </td>
        </tr>
      ))}
    </Table>
  )
}
