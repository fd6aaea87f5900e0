import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { pageIdOf } from '#api/telemetry/page-id.ts'
import { noticePage } from '#api/telemetry/telemetry.ts'
import { MemberLayout } from '#app/layouts/MemberPage.tsx'
import { SessionGuard } from '#app/SessionGuard.tsx'
import { CommunityButton } from '#features/community/CommunityButton.tsx'
import { paths } from '#paths.ts'

/** What every screen of a member stands in; apart, so that no login form waits for it. */
export function Component() {
  const { pathname } = useLocation()
  const matches = useMatches()
  const pageId = pageIdOf(matches.at(-1) ?? { pathname, params: {} })
  useEffect(() => noticePage(pageId), [pageId])
  return (
    <MemberLayout top={pathname === paths.top()} community={<CommunityButton />}>
      <Outlet />
      <SessionGuard />
    </MemberLayout>
  )
}
