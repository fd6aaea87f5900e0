import { Icon } from '@app/ui/components/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The link to the page above, over the title. */
export function UpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="up-link" to={to}>
      <Icon name="back" small />
      {children}
    </Link>
  )
}
