import type { ReactNode } from 'react'
import { MemberHeader, MemberTopHeader } from '#app/layouts/MemberHeader.tsx'
import { Page } from '#app/layouts/Page.tsx'
import { Tabs, WideTabs } from '#app/layouts/Tabs.tsx'
import { paths } from '#paths.ts'

/** The screens before a membership begins: no way leads elsewhere yet. */
const ENTERING: readonly string[] = [
  paths.registration(),
  paths.ownLogin(),
  paths.plans(),
  paths.application(),
]
/** The legal pages are linked where a screen has an end. */
const FOOTED: readonly string[] = [...ENTERING, paths.top(), paths.settings()]

/** For members: the frame around the screen at `pathname`. */
export function MemberLayout({
  community,
  pathname,
  children,
}: {
  readonly community: ReactNode
  readonly pathname: string
  readonly children: ReactNode
}) {
  const Header = pathname === paths.top() ? MemberTopHeader : MemberHeader
  const isMember = !ENTERING.includes(pathname)
  return (
    <Page
      header={<Header community={community}>{isMember && <WideTabs pathname={pathname} />}</Header>}
      tabs={isMember ? <Tabs pathname={pathname} /> : undefined}
      footed={FOOTED.includes(pathname)}
    >
      {children}
    </Page>
  )
}
