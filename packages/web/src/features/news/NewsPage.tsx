import type { Organization } from '@app/shared/events/event.ts'
import type { NewsItem } from '@app/shared/news/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MebukiResting } from '@app/ui/components/mascot/MebukiResting.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useFetcher, useLoaderData } from 'react-router-dom'
import type { FollowReply } from '#api/follow.ts'
import { wordsFor } from '#api/words.ts'
import type { NewsScreen } from '#features/news/news-route.ts'
import { paths } from '#paths.ts'
import { news as words } from '#text/news.ts'
import { organizer } from '#text/organizer.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/news/news.css'

export { action, loader } from '#features/news/news-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /news: お知らせ to the member, mailed or not, and the organizations they follow. */
export function Component() {
  const found = useLoaderData<NewsScreen | null>()
  if (found === null) return <SignedOut />
  const { news, organizations } = found
  return (
    <Screen title={words.title} lead={words.lead}>
      {news.length === 0 ? (
        <EmptyState title={words.empty} mascot={<MebukiResting />}>
          {words.emptyNote}
        </EmptyState>
      ) : (
        <ul className="news-list">
          {news.map((item) => (
            <li key={item.newsId}>
              <Piece item={item} />
            </li>
          ))}
        </ul>
      )}
      <Followed organizations={organizations} />
      <Link className="text-link" to={paths.mailSettings()}>
        {words.toMail}
      </Link>
    </Screen>
  )
}

function Piece({ item: { subject, body, from, at, event } }: { readonly item: NewsItem }) {
  return (
    <article className="card news-item">
      <h2>{subject}</h2>
      <p className="note">{words.from(from, dayAndTime(new Date(at)))}</p>
      <p className="news-body">{body}</p>
      {event !== null && (
        <Link className="text-link" to={paths.event(event.eventId)}>
          {words.toEvent(event.eventName ?? eventView.titleFallback)}
        </Link>
      )}
    </article>
  )
}

function Followed({ organizations }: Pick<NewsScreen, 'organizations'>) {
  return (
    <section className="news-followed">
      <h2>{words.followed}</h2>
      {organizations.length === 0 ? (
        <p className="note">{words.followedNone}</p>
      ) : (
        <ul className="card news-organizations">
          {organizations.map((one) => (
            <li key={one.organizationId}>
              <FollowedRow organization={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FollowedRow({ organization }: { readonly organization: Organization }) {
  const fetcher = useFetcher<FollowReply>()
  const { organizationId, organizationName } = organization
  const name = organizationName ?? organizer.title
  const code = fetcher.state === 'idle' ? fetcher.data?.code : null
  return (
    <>
      <div className="news-organization">
        <Link className="text-link" to={paths.organization(organizationId)}>
          {name}
        </Link>
        <Button
          kind="secondary"
          aria-label={words.unfollowOf(name)}
          busy={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ organizationId, follows: '' }, { method: 'post' })}
        >
          {words.unfollow}
        </Button>
      </div>
      {code != null && <Alert kind="error">{wordsFor(code)}</Alert>}
    </>
  )
}
