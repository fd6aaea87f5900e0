import { Logo } from '@app/ui/components/Logo.tsx'
import { SiteLink } from '#app/layouts/SiteLink.tsx'
import { header } from '#text/frame.ts'

/** S174: the logo, which links to `/`, login and sign-up. */
export function PublicHeader() {
  return (
    <header className="header">
      <a className="logo" href="/">
        <Logo />
        <span className="visually-hidden">{header.logo}</span>
      </a>
      <nav className="header-actions" aria-label={header.nav}>
        <SiteLink className="header-action" href="/login">
          {header.login}
        </SiteLink>
        <SiteLink className="header-action header-action-strong" href="/register">
          {header.register}
        </SiteLink>
      </nav>
    </header>
  )
}
