import { stopNewsMail } from '@app/shared/news/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useFetcher, useLocation } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { paths } from '#paths.ts'
import { news as words } from '#text/news.ts'
import { titles } from '#text/titles.ts'
import { Refused } from '#ui/Refused.tsx'

interface StopReply {
  /** Null on success. */
  readonly code: ClientCode | null
}

/** Stops news mails by the link of one; a link truncated by the mail program is refused as invalid. */
export async function action({ request }: { request: Request }): Promise<StopReply> {
  const token = (await request.formData()).get('token')
  if (typeof token !== 'string' || token === '') return { code: 'LINK_INVALID' }
  const reply = await send(stopNewsMail, { token })
  if (reply.ok) return { code: null }
  return { code: reply.code === 'BAD_REQUEST' ? 'LINK_INVALID' : reply.code }
}

/** /mail/stop: お知らせを止める, for the holder of the link, in one press (law 4.6). Opening it changes nothing. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const fetcher = useFetcher<StopReply>()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  const isStopped = reply?.code === null
  return (
    <Screen
      title={titles.mailSettings}
      lead={isStopped ? undefined : words.stopLead}
      mascot={<MebukiLetter />}
    >
      {isStopped && <Alert kind="success">{words.stopped}</Alert>}
      {reply?.code != null && (
        <Alert kind="error">
          <Refused code={reply.code} words={wordsFor(reply.code)} />
        </Alert>
      )}
      {isStopped ? (
        <ButtonLink href={paths.top()}>{words.toTop}</ButtonLink>
      ) : (
        <Button busy={pending} onClick={() => void fetcher.submit({ token }, { method: 'post' })}>
          {words.stop}
        </Button>
      )}
    </Screen>
  )
}
