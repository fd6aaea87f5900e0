import type { OutputOf } from '@app/shared/base/call.ts'
import { readOwnThread } from '@app/shared/inbox/contract.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'

export interface OwnThread {
  readonly token: string
  /** Null when the link is no longer good. */
  readonly thread: OutputOf<typeof readOwnThread> | null
}

/** The thread of the link. Its signed part is in the fragment, which reaches no server and no log; reading changes nothing. */
export async function loader(): Promise<OwnThread> {
  const token = window.location.hash.slice(1)
  const reply = await send(readOwnThread, { token })
  if (reply.ok) return { token, thread: reply.value }
  // A link cut off by a mail program.
  if (reply.code === 'LINK_INVALID' || reply.code === 'BAD_REQUEST') return { token, thread: null }
  throw callFailed(reply.code)
}
