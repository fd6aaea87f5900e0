import type { ReactNode } from 'react'
import { Logo } from '#ui/Logo.tsx'

/**
 * A page before it is known who is looking: the column, the logo where both headers have it, and no buttons
 * yet. Nothing moves when the true page takes its place.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page" aria-busy="true">
      <header className="header">
        <span className="logo">
          <Logo />
        </span>
      </header>
      <main className="page-main">{children}</main>
    </div>
  )
}
