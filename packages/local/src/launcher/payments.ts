import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { byOwnName, listen } from '@app/stand-ins/base/http-server.ts'
import { createAccount } from '@app/stand-ins/stripe/account.ts'
import { createApi } from '@app/stand-ins/stripe/api.ts'
import { createPages } from '@app/stand-ins/stripe/pages.ts'
import { createWebhooks } from '@app/stand-ins/stripe/webhooks.ts'
import type { Addresses } from '#launcher/addresses.ts'
import type { AwsEndpoint } from '#launcher/aws-endpoint.ts'
import { isBlockedByBrowsers } from '#launcher/blocked-ports.ts'

/** Ports tried after the console's for the hosted page. */
const TRIES = 20

/** The stand-in of Stripe while it runs. */
export interface Payments {
  /** Where functions call it. */
  readonly api: string
  /** The hosted page, on an origin of its own. */
  readonly origin: string
  stop(): Promise<void>
}

/** Starts the stand-in of Stripe: its API for functions, its hosted page for browsers, its messages to the site. */
export async function startPayments(
  {
    dataDir,
    addresses,
    after,
  }: { readonly dataDir: string; readonly addresses: Addresses; readonly after: number },
  { key, secret }: AwsEndpoint['paymentSecrets'],
  report: (problem: string) => void,
): Promise<Payments> {
  const now = () => Date.now()
  const webhooks = createWebhooks({
    url: () => `${addresses.origin}/api/payments/messages`,
    secret,
    now,
    report,
  })
  const port = await freePort(after)
  const origin = `http://localhost:${port}`
  const account = createAccount({ file: join(dataDir, 'stripe.json'), origin, now, tell: webhooks.tell })
  const pages = await listen(port, byOwnName(createPages(account)), report)
  const api = await listen(0, createApi({ account, key }), report)
  return {
    // A TCP server listening on a port has an address of this shape.
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    origin,
    async stop() {
      for (const server of [pages, api]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function freePort(after: number): Promise<number> {
  for (let port = after + 1; port < after + TRIES; port += 1) {
    if (isBlockedByBrowsers(port)) continue
    const server = await listen(
      port,
      async () => {},
      () => {},
    ).catch(() => null)
    if (server === null) continue
    await new Promise((closed) => server.close(closed))
    return port
  }
  return after + TRIES
}
