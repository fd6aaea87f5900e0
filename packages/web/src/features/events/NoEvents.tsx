import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MebukiResting } from '@app/ui/components/mascot/MebukiResting.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { noEvents as words } from '#text/no-events.ts'

/** The home without an event: news of the next ones come by mail. */
export function NoEvents() {
  return (
    <div className="card">
      <EmptyState title={<strong>{words.title}</strong>} mascot={<MebukiResting />}>
        {words.note}
      </EmptyState>
      <Link className="button button-secondary" to={paths.mailSettings()}>
        {words.mails}
      </Link>
    </div>
  )
}
