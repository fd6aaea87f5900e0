import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import type { StaffPerson } from '@app/shared/staff/contract.ts'
import type { ReactNode } from 'react'
import { organizationNames } from '#desk/organizations.ts'
import { useSelf } from '#desk/self.ts'
import { isScoped } from '#features/staff/person-form.ts'
import type { Question } from '#features/staff/QuestionDialog.tsx'
import { dayOf } from '#text/dates.ts'
import { roles } from '#text/roles.ts'
import { statuses, people as words } from '#text/staff.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'
import { Table } from '#ui/Table.tsx'

const CHIPS: Readonly<Record<StaffPerson['status'], string>> = {
  invited: 'chip chip-draft',
  active: 'chip chip-notOpen',
  suspended: 'chip chip-full',
  removed: 'chip chip-closed',
}

interface Props {
  readonly people: readonly StaffPerson[]
  readonly organizations: readonly StaffOrganization[]
  readonly onChange?: (person: StaffPerson) => void
  readonly onQuestion?: (question: Question, person: StaffPerson) => void
}

/** All staff, with a menu of actions in each row. */
export function PeopleTable({ people, organizations, onChange, onQuestion }: Props) {
  const { staffId } = useSelf()
  const nameOf = organizationNames(organizations)
  return (
    <Table
      caption={words.title}
      columns={[
        words.name,
        words.email,
        words.role,
        words.organizations,
        words.status,
        { label: words.invitedAt, className: 'date' },
      ]}
      more={
        onChange && (
          <th scope="col">
            <span className="visually-hidden">{words.change}</span>
          </th>
        )
      }
    >
      {people.map((person) => (
        <Row key={person.staffId} person={person} nameOf={nameOf}>
          {onChange && onQuestion && (
            <td>
              <ActionMenu
                label={words.change}
                name={words.actions(person.name)}
                actions={actionsOf(person, person.staffId === staffId, onChange, onQuestion)}
              />
            </td>
          )}
        </Row>
      ))}
    </Table>
  )
}

/** A person; what can be done to them comes as a further cell. */
function Row({
  person,
  nameOf,
  children,
}: {
  readonly person: StaffPerson
  readonly nameOf: (organizationId: string) => string
  readonly children: ReactNode
}) {
  const { staffId } = useSelf()
  return (
    <tr>
      <td className="cell-main">
        {person.name}
        {person.staffId === staffId && <span className="note">{words.yourself}</span>}
      </td>
      <td data-label={words.email}>{person.email}</td>
      <td className="date" data-label={words.role}>
        {roles[person.role]}
      </td>
      <td data-label={words.organizations}>
        {isScoped(person.role) ? person.organizationIds.map((id) => nameOf(id)).join('、') : words.everywhere}
      </td>
      <td data-label={words.status}>
        <span className={CHIPS[person.status]}>{statuses[person.status]}</span>
      </td>
      <td className="date" data-label={words.invitedAt}>
        {dayOf(person.invitedAt)}
      </td>
      {children}
    </tr>
  )
}

function actionsOf(
  person: StaffPerson,
  isSelf: boolean,
  onChange: (person: StaffPerson) => void,
  onQuestion: (question: Question, person: StaffPerson) => void,
): Action[] {
  const ask = (id: Question, label: string, danger = false): Action => ({
    id,
    label,
    danger,
    run: () => onQuestion(id, person),
  })
  const change: Action = { id: 'change', label: words.change, run: () => onChange(person) }
  // Prevents locking oneself out by a slip.
  if (isSelf) return [change]
  return [
    change,
    ask('reinvite', words.reinvite),
    person.status === 'suspended' ? ask('letIn', words.letIn) : ask('suspend', words.suspend, true),
    ask('remove', words.remove, true),
  ]
}
