import { classes } from '@app/ui/components/classes.ts'
import { common } from '@app/ui/text/common.ts'
import type { ReactNode } from 'react'
import { Footer } from '#app/layouts/Footer.tsx'
import { PublicHeader } from '#app/layouts/PublicHeader.tsx'

export type PageWidth = 'terms' | 'landing' | 'guest'

interface PageProps {
  readonly header: ReactNode
  /** Wider than the column of a phone: the terms (S9), and the pages that fill a wide screen. */
  readonly width?: PageWidth | undefined
  readonly children: ReactNode
}

interface MemberPageProps extends PageProps {
  /** The ways of a member, below everything. */
  readonly tabs?: ReactNode
  /** Whether the links to the legal pages end the page. */
  readonly footed?: boolean
}

/** The column of every page. */
export function Page({ header, width, tabs, footed = true, children }: MemberPageProps) {
  return (
    <div
      className={classes('page', width !== undefined && `page-${width}`, tabs !== undefined && 'page-member')}
    >
      <a className="skip-link" href="#main">
        {common.skipToContent}
      </a>
      {header}
      <main className="page-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {footed && <Footer />}
      {tabs}
    </div>
  )
}

/** For visitors: the prerendered pages, and the app's screens before signing in. */
export function PublicLayout({ children }: Pick<PageProps, 'children'>) {
  return <Page header={<PublicHeader />}>{children}</Page>
}
