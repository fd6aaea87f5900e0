import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
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
        <div className="member-card">
          <div className="member-card-head">
            <MebukiWaving />
            <Skeleton shape="name" />
          </div>
          <div className="qr">
            <Skeleton shape="qr" />
            <p className="qr-alert">
              <NoBreak words={qr.alert} part={qr.alertWhole} />
            </p>
          </div>
          <Skeleton shape="text" />
        </div>
        <p className="text-link">{qr.open}</p>
      </div>
      <section className="top-events">
        <h2>{titles.events}</h2>
        <Skeleton shape="card" count={3} />
      </section>
    </div>
  )
}
