import { common } from '#text/common.ts'
import { noscript } from '#text/public.ts'
import { Logo } from '#ui/Logo.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/**
 * The app before its code: the column, the logo where both headers have it, and shapes of a screen to come.
 * No buttons yet: who is looking is not known.
 */
export function Frame() {
  return (
    <div className="page" aria-busy="true">
      <div className="header">
        <span className="logo">
          <Logo />
        </span>
      </div>
      <div className="page-main">
        <p className="visually-hidden" role="status">
          {common.loading}
        </p>
        <div className="screen">
          <noscript>{noscript}</noscript>
          <Skeleton shape="title" />
          <Skeleton shape="text" count={2} />
          <Skeleton shape="card" count={2} />
        </div>
      </div>
    </div>
  )
}
