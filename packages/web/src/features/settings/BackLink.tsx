import { Icon } from '@app/ui/components/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { settings } from '#text/settings.ts'

/** Up to /settings or where else it says, above a title. */
export function BackLink({
  to = paths.settings(),
  children = settings.back,
}: {
  readonly to?: string
  readonly children?: ReactNode
}) {
  return (
    <Link className="settings-back" to={to}>
      <Icon name="back" small />
      {children}
    </Link>
  )
}
