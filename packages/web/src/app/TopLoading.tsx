import { Skeleton } from '@app/ui/components/Skeleton.tsx'
import { common } from '@app/ui/text/common.ts'
import { HiddenTitle } from '#app/Loading.tsx'
import { qr } from '#text/events.ts'
import { titles } from '#text/titles.ts'
import { NoBreak } from '#ui/NoBreak.tsx'
import '#app/top.css'
import '#features/qr/qr.css'

/**
 * The top page before its data, in the document of /top: what needs no data is there in its place, the rest keeps its place.
 */
export function TopLoading() {
  return (
    <div className="screen top">
      <HiddenTitle>{common.loading}</HiddenTitle>
      <div className="top-card" aria-hidden="true">
        <div className="member-card member-card-small">
          <div className="member-card-body">
            <div className="member-card-head">
              <p className="member-card-label">{titles.qr}</p>
              <Skeleton shape="name" />
            </div>
            <Skeleton shape="qr" />
            <p className="qr-alert">
              <NoBreak words={qr.alert} part={qr.alertWhole} />
            </p>
            <p className="member-card-larger">{qr.larger}</p>
          </div>
        </div>
      </div>
      <section className="top-events">
        <h2>{titles.events}</h2>
        <Skeleton shape="card" count={3} />
      </section>
    </div>
  )
}
