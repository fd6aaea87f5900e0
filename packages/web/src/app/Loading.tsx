import { useLocation } from 'react-router-dom'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { titles } from '#text/titles.ts'
import { Screen } from '#ui/Screen.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** A screen before its code and data are there. */
export function Loading() {
  return (
    <div className="screen">
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" count={2} />
    </div>
  )
}

/** The top page before its data: the card and the list keep their places. */
function TopLoading() {
  return (
    <div className="screen">
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
      <Skeleton shape="qr" />
      <Skeleton shape="title" />
      <Skeleton shape="card" count={3} />
    </div>
  )
}

/** S122: an event on its way. */
function EventLoading() {
  return (
    <Screen title={titles.event}>
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" />
    </Screen>
  )
}

/** A member's screen before anything of it is there, by its address: what it stands in is fetched with it. */
export function MemberLoading() {
  const { pathname } = useLocation()
  if (pathname === paths.top()) return <TopLoading />
  return pathname.startsWith(paths.event('')) ? <EventLoading /> : <Loading />
}
