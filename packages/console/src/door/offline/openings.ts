import { sendCareOpening } from '@app/shared/households/care-desk-contract.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import { send } from '#api/send.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { dropOpening, readStoredOpenings } from '#door/offline/vault.ts'

/** Sends the openings of care notes that one operator made without a network. What the server refuses is over: the event is gone. */
export async function sendOpenings(operator: string): Promise<void> {
  for (const { eventId, personId, openedAt, nonce, operator: by } of await readStoredOpenings()) {
    if (by !== operator) continue
    // The key makes repeats one entry.
    const reply = await orLost(connection, send(sendCareOpening, { eventId, personId, openedAt }, nonce))
    if (!reply.ok && isUnknown(reply.code)) return
    if (!reply.ok && reply.code !== 'NOT_FOUND') continue
    await dropOpening(nonce)
  }
}
