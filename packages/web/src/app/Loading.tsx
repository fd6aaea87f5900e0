import { Skeleton } from '@app/ui/components/Skeleton.tsx'
import { common } from '@app/ui/text/common.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { EndedSession } from '#app/EndedSession.tsx'
import { Frame } from '#app/layouts/Frame.tsx'
import { paths } from '#paths.ts'
import { titles } from '#text/titles.ts'

/** A screen before its code and data are loaded. */
export function Loading() {
  return (
    <div className="screen">
      <HiddenTitle>{common.loading}</HiddenTitle>
      <Skeleton shape="title" />
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" count={2} />
    </div>
  )
}

/** The fallback outside the layouts until the first screen is loaded: their column, and a skeleton of that screen. */
export function FirstLoading() {
  const { pathname } = useLocation()
  return (
    <Frame>
      {pathname.startsWith(paths.event('')) ? <EventLoading /> : <Loading />}
      <EndedSession />
    </Frame>
  )
}

/** S122: as visible text. */
function EventLoading() {
  return (
    <div className="screen">
      <div role="status">
        <h1>{titles.event}</h1>
      </div>
      <Skeleton shape="card" count={2} />
      <Skeleton shape="text" count={3} />
    </div>
  )
}

/** The first heading of a screen that is not there yet. */
export function HiddenTitle({ children }: { readonly children: ReactNode }) {
  return (
    <div className="visually-hidden" role="status">
      <h1>{children}</h1>
    </div>
  )
}
