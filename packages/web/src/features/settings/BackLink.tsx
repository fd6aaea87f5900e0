import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { settings } from '#text/settings.ts'
import { Icon } from '#ui/Icon.tsx'

/** Up to /settings, above a title. */
export function BackLink() {
  return (
    <Link className="settings-back" to={paths.settings()}>
      <Icon name="back" small />
      {settings.back}
    </Link>
  )
}
