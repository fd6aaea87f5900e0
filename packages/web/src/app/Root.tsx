import { common } from '@app/ui/text/common.ts'
import { useEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { leaveForMaintenance } from '#api/maintenance.ts'
import { EndedSession } from '#app/EndedSession.tsx'
import { PublicLayout } from '#app/layouts/Page.tsx'
import { type SiteLinkProps, SiteLinks } from '#app/layouts/SiteLink.tsx'
import { OfflineNotice } from '#app/OfflineNotice.tsx'
import { paths } from '#paths.ts'

/** The frame of every screen of the app: router links, a title, and the focus at the start of the screen. */
export function Root() {
  const { pathname } = useLocation()
  const title = titleOf(useMatches().at(-1))
  useEffect(() => {
    document.title = title === null ? common.serviceName : `${title}｜${common.serviceName}`
  }, [title])
  useEffect(leaveForMaintenance, [])
  const { state } = useNavigation()
  useEffect(() => {
    // The browser focuses the first screen itself; every later one starts at its heading.
    if (window.history.state?.idx) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <SiteLinks value={RouterLink}>
      <OfflineNotice />
      <div aria-busy={state === 'loading'}>
        <Outlet />
      </div>
      {/* It keeps its places in the session storage, and leaving empties that (S29). */}
      {pathname !== paths.logout() && <ScrollRestoration getKey={placeOf} />}
    </SiteLinks>
  )
}

/** The list of events keeps its scroll position however it is reached again; other screens keep it per visit. */
function placeOf({ pathname, key }: { readonly pathname: string; readonly key: string }): string {
  return pathname === paths.top() ? pathname : key
}

/** The forms of a sign-in too: the first call after it may find that the session has ended. */
export function GuestRoot() {
  return (
    <PublicLayout>
      <Outlet />
      <EndedSession />
    </PublicLayout>
  )
}

/** The title of the screen, from its route or the data it loaded. */
function titleOf(
  match: { readonly handle: unknown; readonly loaderData: unknown } | undefined,
): string | null {
  const handle = match?.handle
  const title: unknown = typeof handle === 'function' ? handle(match?.loaderData) : handle
  return typeof title === 'string' ? title : null
}

function RouterLink({ href, ...rest }: SiteLinkProps) {
  return <Link to={href} {...rest} />
}
