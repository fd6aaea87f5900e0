import { Logo } from '@app/ui/components/Logo.tsx'
import type { ReactNode } from 'react'
import { LogoutLink } from '#app/layouts/LogoutLink.tsx'
import { SiteLink } from '#app/layouts/SiteLink.tsx'
import { header } from '#text/frame.ts'

interface MemberHeaderProps {
  /** The button that opens the community app; give it the class `header-action`. */
  readonly community: ReactNode
  /** What stands beside the logo on a wide screen. */
  readonly children?: ReactNode
}

/** S176: community and logout on every page of a member; the logo links to their top page. */
export function MemberHeader({ community, children }: MemberHeaderProps) {
  return (
    <header className="header">
      <SiteLink className="logo" href="/top">
        <Logo />
        <span className="visually-hidden">{header.logo}</span>
      </SiteLink>
      {children}
      <nav className="header-actions" aria-label={header.nav}>
        {community}
        <LogoutLink />
      </nav>
    </header>
  )
}

/** S175: the same two buttons on /top, where the logo links nowhere else. */
export function MemberTopHeader({ community, children }: MemberHeaderProps) {
  return (
    <header className="header">
      <span className="logo">
        <Logo />
      </span>
      {children}
      <nav className="header-actions" aria-label={header.nav}>
        {community}
        <LogoutLink />
      </nav>
    </header>
  )
}
