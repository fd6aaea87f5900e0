import { Link } from 'react-router-dom'
import type { ShownTerms } from '#features/new-terms/new-terms-route.ts'
import { paths } from '#paths.ts'
import { newTerms as words } from '#text/new-terms.ts'
import '#features/new-terms/terms-banner.css'

/** R18: new terms wait for the member. It lies above the bar at the foot, so that nothing of the screen moves. */
export function TermsBanner({ state }: { readonly state: Exclude<ShownTerms['state'], 'agreed'> }) {
  return (
    <aside className="terms-banner">
      <span>{words.banner[state]}</span>
      <Link to={paths.newTerms()}>{words.look}</Link>
    </aside>
  )
}
