import { Icon } from '@app/ui/components/Icon.tsx'
import { Logo } from '@app/ui/components/Logo.tsx'
import type { ReactNode } from 'react'
import { header } from '#text/frame.ts'
import { staticHeader } from '#text/public.ts'

/**
 * The header of the prerendered pages: S174's for visitors; for a member, marked by `signed-in.ts`, a link
 * back to their own pages (S176). The logo links each to their first page.
 */
export function StaticHeader() {
  return (
    <header className="header">
      <Home href="/" who="visitors" />
      <Home href="/top" who="members" />
      <nav className="header-actions of-visitors" aria-label={header.nav}>
        <Action href="/login">{header.login}</Action>
        <Action href="/register" strong>
          {header.register}
        </Action>
      </nav>
      <nav className="header-actions of-members" aria-label={header.nav}>
        <Action href="/top" strong>
          {staticHeader.members}
        </Action>
        <Action href="/logout">
          <Icon name="logout" small />
          {header.logout}
        </Action>
      </nav>
    </header>
  )
}

function Home({ href, who }: { readonly href: string; readonly who: 'visitors' | 'members' }) {
  return (
    <a className={`logo of-${who}`} href={href}>
      <Logo />
      <span className="visually-hidden">{header.logo}</span>
    </a>
  )
}

function Action(props: { readonly href: string; readonly strong?: boolean; readonly children: ReactNode }) {
  return (
    <a className={props.strong ? 'header-action header-action-strong' : 'header-action'} href={props.href}>
      {props.children}
    </a>
  )
}
