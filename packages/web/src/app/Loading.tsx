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
export function TopLoading() {
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
export function EventLoading() {
  return (
    <Screen title={titles.event}>
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" />
    </Screen>
  )
}
