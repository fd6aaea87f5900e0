import { classes } from '@app/ui/components/classes.ts'
import { Logo } from '@app/ui/components/Logo.tsx'
import type { ReactNode } from 'react'

/** The logo where both headers have it, without buttons: the session is unknown, or nothing works for now. */
export function BareHeader() {
  return (
    <header className="header">
      <span className="logo">
        <Logo />
      </span>
    </header>
  )
}

/** A page without a link: none would lead anywhere. */
export function BarePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page">
      <BareHeader />
      <main className="page-main">{children}</main>
    </div>
  )
}

/** A page before its screen is loaded. Nothing moves when the screen replaces it, nor while the document comes. */
export function Frame({ top = false, children }: { readonly top?: boolean; readonly children: ReactNode }) {
  return (
    <div className="page page-member" aria-busy="true">
      <BareHeader />
      <main className={classes('page-main', top && 'page-main-top')}>{children}</main>
    </div>
  )
}
