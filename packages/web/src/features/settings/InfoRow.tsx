import { Link } from 'react-router-dom'
import { settings as words } from '#text/settings.ts'

/** A registered value; with `to`, members edit it themselves (S179), else it is corrected by inquiry. */
export function InfoRow({
  label,
  value,
  to,
}: {
  readonly label: string
  readonly value: string | null | undefined
  readonly to?: string
}) {
  return (
    <div className="settings-row">
      <dt>{label}</dt>
      <dd>{value?.trim() || words.notEntered}</dd>
      {to !== undefined && (
        <dd className="settings-row-action">
          <Link to={to} aria-label={words.edit(label)}>
            {words.editShort}
          </Link>
        </dd>
      )}
    </div>
  )
}
