import { countNotifications } from '@app/shared/notifications/contract.ts'
import { send } from '#api/send.ts'

/** How many notifications are new; 0 when that cannot be said. */
export async function askCount(): Promise<number> {
  const reply = await send(countNotifications, {})
  return reply.ok ? reply.value.count : 0
}
