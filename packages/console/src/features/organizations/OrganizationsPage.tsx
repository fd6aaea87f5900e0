import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Picture } from '@app/ui/components/Picture.tsx'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { later } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useAllowed } from '#desk/self.ts'
import { OrganizationDialog } from '#features/organizations/OrganizationDialog.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { organizations as words } from '#text/organizations.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ReadPage } from '#ui/ReadPage.tsx'
import { Table } from '#ui/Table.tsx'
import '#features/organizations/organizations.css'

/** The organizations come after the frame. */
export function loader() {
  return { organizations: later(readOrganizations()) }
}

/** 組織 (R1). */
export function Component() {
  const { organizations } = useLoaderData<typeof loader>()
  return (
    <ReadPage title={words.title} promise={organizations}>
      {(all) => <Organizations all={all} />}
    </ReadPage>
  )
}

function Organizations({ all }: { readonly all: readonly StaffOrganization[] }) {
  const mayEdit = useAllowed('organizations.edit')
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<StaffOrganization | 'new' | null>(null)
  const done = (next: StaffOrganization | null) => {
    setEditing(next)
    void revalidate()
  }
  return (
    <Page
      title={words.title}
      actions={
        mayEdit && (
          <Button icon={<DeskIcon name="plus" small />} onClick={() => setEditing('new')}>
            {words.create}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>
      ) : (
        <OrganizationTable all={all} {...(mayEdit && { onEdit: setEditing })} />
      )}
      {editing !== null && (
        <OrganizationDialog
          key={editing === 'new' ? editing : editing.organizationId}
          organization={editing === 'new' ? null : editing}
          position={Math.min(999, Math.max(0, ...all.map((one) => one.position + 1)))}
          onClose={() => setEditing(null)}
          onDone={done}
          onUndone={() => void revalidate()}
        />
      )}
    </Page>
  )
}

function OrganizationTable({
  all,
  onEdit,
}: {
  readonly all: readonly StaffOrganization[]
  readonly onEdit?: (organization: StaffOrganization) => void
}) {
  return (
    <Table
      caption={words.title}
      columns={[
        words.name,
        words.contactMail,
        words.contactPhone,
        { label: words.position, className: 'number' },
        words.events,
      ]}
      more={onEdit && <th scope="col">{words.actions}</th>}
    >
      {all.map((one) => (
        <tr key={one.organizationId}>
          <td className="cell-main">
            <Name organization={one} />
          </td>
          <td data-label={words.contactMail}>{one.contactMail ?? common.none}</td>
          <td data-label={words.contactPhone}>{one.contactPhone ?? common.none}</td>
          <td data-label={words.position} className="number">
            {one.position}
          </td>
          <td>
            <Link to={`${paths.events()}?organization=${one.organizationId}`}>{words.showEvents}</Link>
          </td>
          {onEdit && (
            <td>
              <Button
                kind="secondary"
                aria-label={words.changeOf(one.organizationName ?? common.unset)}
                onClick={() => onEdit(one)}
              >
                {words.change}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

/** The name with its mark and logo. */
function Name({
  organization: { organizationName, color, logo, archived },
}: {
  readonly organization: StaffOrganization
}) {
  return (
    <span className="organization-name">
      <Mark color={color} />
      {logo !== null && (
        <Picture className="organization-logo" kind="logo" size="small" picture={logo} alt="" lazy />
      )}
      {organizationName ?? common.unset}
      {archived && <span className="chip chip-closed">{words.archivedMark}</span>}
    </span>
  )
}

/** The organization's colour as a dot; an SVG attribute, since the page permits no inline style. */
function Mark({ color }: { readonly color: string | null }) {
  return (
    <svg className="organization-mark" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" {...(color !== null && { fill: color })} />
    </svg>
  )
}
