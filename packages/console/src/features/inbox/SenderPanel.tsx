import { assignTicket } from '@app/shared/inbox/contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Link } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { organizationChoices } from '#desk/organizations.ts'
import { useAllowed, useSelf } from '#desk/self.ts'
import { EventOfTicket } from '#features/inbox/EventOfTicket.tsx'
import { TicketChip } from '#features/inbox/TicketChip.tsx'
import type { TicketDetail } from '#features/inbox/ticket-detail.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

/** Who sent it, who has it, what it is about, and what else came from them. */
export function SenderPanel({
  found,
  organizations,
  onChanged,
}: {
  readonly found: TicketDetail
  readonly organizations: readonly StaffOrganization[]
  readonly onChanged: () => void
}) {
  const { ticket, others } = found
  return (
    <aside className="stack">
      <section className="panel">
        <h2>{words.sender}</h2>
        <Person found={found} />
        <dl className="facts">
          <div>
            <dt>{words.received}</dt>
            <dd>{dayTimeOf(ticket.receivedAt)}</dd>
          </div>
        </dl>
      </section>
      {ticket.event !== null && (
        <section className="panel">
          <h2>{words.event}</h2>
          <EventOfTicket event={ticket.event} />
          <Link to={{ pathname: paths.inbox(), search: `?event=${ticket.event.eventId}` }}>
            {words.ofEvent}
          </Link>
        </section>
      )}
      <Assignment found={found} organizations={organizations} onChanged={onChanged} />
      {others.length > 0 && (
        <section className="panel">
          <h2>{words.others}</h2>
          <ul className="stack">
            {others.map((other) => (
              <li key={other.number}>
                <Link to={paths.ticket(other.number)}>{other.number}</Link> <TicketChip state={other.state} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Person({ found: { person, ticket } }: { readonly found: TicketDetail }) {
  const sees = useAllowed('inbox.answer')
  if (!sees) return <p className="note">{words.hidden}</p>
  if (person === null || ticket.sender === null) return <p className="note">{words.formerMember}</p>
  const rows = [
    [words.nickName, person.nickName],
    [words.name, person.name],
    [words.email, person.email],
    [words.member, person.memberId === null ? words.isVisitor : words.isMember],
  ] as const
  return (
    <>
      <dl className="facts">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {person.isMasked && <p className="note">{words.masked}</p>}
      {person.memberId !== null && <Link to={paths.member(person.memberId)}>{words.showMember}</Link>}
    </>
  )
}

function Assignment({
  found: { ticket, colleagues },
  organizations,
  onChanged,
}: {
  readonly found: TicketDetail
  readonly organizations: readonly StaffOrganization[]
  readonly onChanged: () => void
}) {
  const mayAnswer = useAllowed('inbox.answer')
  const { staffId } = useSelf()
  const assigning = useWrite(assignTicket)
  const { number, version, assigneeId, organizationId, mergedInto } = ticket
  async function assign(
    changed: Partial<{ assigneeId: string | null; organizationId: string | null }>,
    done: string,
  ) {
    const reply = await assigning.write({ number, version, assigneeId, organizationId, ...changed })
    say(
      reply.ok ? done : reply.code === 'STALE' ? words.stale : wordsFor(reply.code),
      reply.ok ? 'done' : 'failed',
    )
    onChanged()
  }
  const disabled = !mayAnswer || mergedInto !== null || assigning.busy
  return (
    <section className="panel">
      <Select
        label={words.assignee}
        value={assigneeId ?? ''}
        disabled={disabled}
        choices={[
          { value: '', label: words.unassigned },
          ...colleagues.map((one) => ({ value: one.staffId, label: one.name })),
        ]}
        onChange={(id) => void assign({ assigneeId: id === '' ? null : id }, words.assigned)}
      />
      {mayAnswer && mergedInto === null && assigneeId !== staffId && (
        <Button
          kind="secondary"
          busy={assigning.busy}
          onClick={() => void assign({ assigneeId: staffId }, words.taken)}
        >
          {words.take}
        </Button>
      )}
      <Select
        label={words.organization}
        value={organizationId ?? ''}
        disabled={disabled}
        choices={[{ value: '', label: words.noOrganization }, ...organizationChoices(organizations)]}
        onChange={(id) => void assign({ organizationId: id === '' ? null : id }, words.organizationChanged)}
      />
    </section>
  )
}
