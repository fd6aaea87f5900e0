import { Icon } from '@app/ui/components/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The way up, above the title of a page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="up-link" to={to}>
      <Icon name="back" small />
      {children}
    </Link>
  )
}
