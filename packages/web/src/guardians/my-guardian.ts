import { type MyGuardian, readMyGuardian } from '@app/shared/guardians/contract.ts'
import { send } from '#api/send.ts'

/** The state of the consent for the caller; null when it cannot be read now. */
export async function readMine(): Promise<MyGuardian | null> {
  const reply = await send(readMyGuardian, {})
  return reply.ok ? reply.value : null
}
