import type { ReactNode } from 'react'
import { Logo } from '#ui/Logo.tsx'

/** The logo where both headers have it, and no buttons: who is looking is not known, or nothing works for her now. */
export function BareHeader() {
  return (
    <header className="header">
      <span className="logo">
        <Logo />
      </span>
    </header>
  )
}

/** A page before its screen is there. Nothing moves when the true page takes its place. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page" aria-busy="true">
      <BareHeader />
      <main className="page-main">{children}</main>
    </div>
  )
}
