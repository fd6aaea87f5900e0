import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#ui/Icon.tsx'

/** The way up, above the title of a page. */
export function UpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="up-link" to={to}>
      <Icon name="back" small />
      {children}
    </Link>
  )
}
