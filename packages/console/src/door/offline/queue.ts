import { sendCheckIn } from '@app/shared/check-in/offline-contract.ts'
import { send } from '#api/send.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { scanQueue } from '#door/offline/scan-queue.ts'
import { dropScan, keepScan, readStoredScans } from '#door/offline/vault.ts'

/** The one of this page. */
export const queue = scanQueue(
  { all: readStoredScans, keep: keepScan, drop: dropScan },
  ({ call: _, operator: __, isRefused: ___, refusal: ____, ...scan }) =>
    // The nonce makes repeats one 受付; the key is only for this request.
    orLost(connection, send(sendCheckIn, scan, crypto.randomUUID())),
)
