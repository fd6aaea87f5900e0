import type { ReactNode } from 'react'
import { MemberHeader, MemberTopHeader } from '#app/layouts/MemberHeader.tsx'
import { Page } from '#app/layouts/Page.tsx'

/** For members. `top` marks their top page. */
export function MemberLayout({
  community,
  top = false,
  children,
}: {
  readonly community: ReactNode
  readonly top?: boolean
  readonly children: ReactNode
}) {
  const Header = top ? MemberTopHeader : MemberHeader
  return <Page header={<Header community={community} />}>{children}</Page>
}
