import { type MyGuardian, readMyGuardian } from '@app/shared/guardians/contract.ts'
import { send } from '#api/send.ts'

/** Where the consent for the caller stands; null where it cannot be read just now. */
export async function readMine(): Promise<MyGuardian | null> {
  const reply = await send(readMyGuardian, {})
  return reply.ok ? reply.value : null
}
