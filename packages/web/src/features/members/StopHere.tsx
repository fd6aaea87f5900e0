import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { leaving } from '#text/settings.ts'

/** R10: who has an account and no profile leaves from here: /settings is for members. */
export function StopHere() {
  return (
    <p className="stop-here">
      <Link to={paths.leave()}>{leaving.bare.link}</Link>
    </p>
  )
}
