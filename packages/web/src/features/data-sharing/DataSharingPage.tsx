import { readDataSharing, stopDataSharing } from '@app/shared/data-sharing/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { day } from '@app/ui/text/dates.ts'
import { type ShouldRevalidateFunctionArgs, useFetcher, useLoaderData } from 'react-router-dom'
import { logFailure } from '#api/log-failure.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { Provided } from '#features/data-sharing/Provided.tsx'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { community, community as words } from '#text/community.ts'
import { settings } from '#text/settings.ts'
import { Card } from '#ui/Card.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'

interface DataSharing {
  readonly allowedAt: string | null
}

/** When the member agreed, or that they have not; null when signed out. */
export async function loader(): Promise<DataSharing | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readDataSharing, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

export const action = stop

/** G30: without a response the screen stays; a reload would only fail as well. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.stopped !== false && defaultShouldRevalidate
}

/** /settings/community (law 4.5): the data sent to the community app, and withdrawing the consent. */
export function Component() {
  const sharing = useLoaderData<DataSharing | null>()
  const fetcher = useFetcher<StopReply>()
  if (sharing === null) return <SignedOut />
  const { allowedAt } = sharing
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={<UpLink to={paths.settings()}>{settings.back}</UpLink>}
    >
      {reply && <Alert kind={reply.stopped ? 'success' : 'error'}>{reply.words}</Alert>}
      <Card as="section" className="stack">
        <Provided />
        <p>{allowedAt === null ? words.notAllowed : words.allowed(day(new Date(allowedAt)))}</p>
        {allowedAt !== null && (
          <>
            <Button kind="secondary" busy={busy} onClick={() => void fetcher.submit({}, { method: 'post' })}>
              {words.stop}
            </Button>
            <p className="note">{words.stopNote}</p>
          </>
        )}
      </Card>
    </Screen>
  )
}

export interface StopReply {
  readonly stopped: boolean
  readonly words: string
}

/** Withdraws the consent; without a response it stays in force, and the screen says so (G30). */
export async function stop(): Promise<StopReply> {
  const reply = await send(stopDataSharing, {})
  if (!reply.ok) logFailure('provision', reply.code)
  return { stopped: reply.ok, words: reply.ok ? community.stopped : community.stopFailed }
}
