import { Link } from 'react-router-dom'
import { settings as words } from '#text/settings.ts'

interface RowProps {
  readonly label: string
  readonly value: string | null
}

/** A registered value that is corrected by inquiry. */
export function FixedRow({ label, value }: RowProps) {
  return (
    <div className="settings-row">
      <dt>{label}</dt>
      <dd>{value?.trim() || words.notEntered}</dd>
    </div>
  )
}

/** A value that members edit themselves (S179). */
export function EditableRow({ label, value, to }: RowProps & { readonly to: string }) {
  return (
    <div className="settings-row">
      <dt>{label}</dt>
      <dd>{value || words.notEntered}</dd>
      <dd className="settings-row-action">
        <Link to={to} aria-label={words.edit(label)}>
          {words.editShort}
        </Link>
      </dd>
    </div>
  )
}
