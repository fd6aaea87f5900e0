import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { MemberLayout } from '#app/layouts/MemberPage.tsx'
import { PublicLayout } from '#app/layouts/Page.tsx'
import { SessionGuard } from '#app/SessionGuard.tsx'
import { stored } from '#browser-storage/stored.ts'
import { CommunityButton } from '#features/data-sharing/CommunityButton.tsx'
import { useTermsNews } from '#features/notifications/new-count.ts'
import { paths } from '#paths.ts'
import { pageIdOf } from '#telemetry/page-id.ts'
import { noticePage } from '#telemetry/telemetry.ts'
import { optional } from '#ui/optional.ts'

/** The route of the member's code: the card asks it for a new one. */
export * as memberQr from '#features/qr/qr-route.ts'
export const memberRoot = { Component: MemberRoot }

const TermsBanner = optional(async () => (await import('#features/new-terms/TermsBanner.tsx')).TermsBanner)

/** The frame of every member's screen; separate, so that no login form waits for it. */
function MemberRoot() {
  const { pathname } = useLocation()
  const matches = useMatches()
  // Read once: an expired session is renewed in place, and typed input must stay (SEC-A8).
  const [signedIn] = useState(() => stored.signedIn.is())
  const pageId = pageIdOf(matches.at(-1) ?? { pathname, params: {} })
  useEffect(() => noticePage(pageId), [pageId])
  const content = (
    <>
      <Outlet />
      <SessionGuard />
    </>
  )
  // S104, S106: a signed-out visitor sees the login, and no buttons of members.
  if (!signedIn) return <PublicLayout>{content}</PublicLayout>
  return (
    <MemberLayout pathname={pathname} community={<CommunityButton />}>
      {content}
      {pathname === paths.top() && <TermsNotice />}
    </MemberLayout>
  )
}

/** R18: nothing is loaded for it before new terms wait. */
function TermsNotice() {
  const state = useTermsNews()
  return <Suspense fallback={null}>{state !== undefined && <TermsBanner state={state} />}</Suspense>
}
