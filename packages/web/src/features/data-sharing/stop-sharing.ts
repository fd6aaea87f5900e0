import { stopDataSharing } from '@app/shared/data-sharing/contract.ts'
import { logFailure } from '#api/log-failure.ts'
import { send } from '#api/send.ts'
import { community } from '#text/community.ts'

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
