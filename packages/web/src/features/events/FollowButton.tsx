import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useFetcher } from 'react-router-dom'
import type { FollowReply } from '#api/follow.ts'
import { wordsFor } from '#api/words.ts'
import { news as words } from '#text/news.ts'

/** フォローする, or フォローをやめる: one press each. */
export function FollowButton({ follows }: { readonly follows: boolean }) {
  const fetcher = useFetcher<FollowReply>()
  const pending = fetcher.state !== 'idle'
  const code = pending ? null : (fetcher.data?.code ?? null)
  return (
    <section className="organizer-follow">
      {follows && <p role="status">{words.follows}</p>}
      <Button
        kind="secondary"
        busy={pending}
        onClick={() => void fetcher.submit({ follows: follows ? '' : '1' }, { method: 'post' })}
      >
        {follows ? words.unfollow : words.follow}
      </Button>
      {code !== null && <Alert kind="error">{code === 'CONFLICT' ? words.full : wordsFor(code)}</Alert>}
      {!follows && <p className="note">{words.note}</p>}
    </section>
  )
}
