import { openPoolAdmin } from '@app/local/launcher/pool-admin.ts'
import { type Accounts, openAccounts } from '@app/local/test/accounts.ts'
import { type Events, openEvents } from '@app/local/test/events.ts'
import { type Browser, chromium } from 'playwright-core'

/**
 * What the test files of a run share. A worker loads it once, outside of jest's sandbox, where each file would load
 * the browser's client and the SDK anew.
 */
export interface Fixtures {
  /** The one Chromium of the run, which the setup has launched. */
  browser(): Promise<Browser>
  /** The accounts of the product over a data folder. */
  accounts(dataDir: string): Promise<Accounts>
  /** The events of the product over a data folder. */
  events(dataDir: string): Promise<Events>
  /** What staff can do to an account of the product over a data folder. */
  admin(dataDir: string): ReturnType<typeof openPoolAdmin>
}

let connected: Promise<Browser> | undefined
const accountsOf = new Map<string, Promise<Accounts>>()
const eventsOf = new Map<string, Promise<Events>>()

export const fixtures: Fixtures = {
  browser() {
    connected ??= chromium.connect(process.env['BROWSER_ENDPOINT'] ?? '')
    return connected
  },
  accounts: (dataDir) => once(accountsOf, dataDir, openAccounts),
  events: (dataDir) => once(eventsOf, dataDir, openEvents),
  admin: openPoolAdmin,
}

function once<T>(
  opened: Map<string, Promise<T>>,
  dataDir: string,
  open: (dataDir: string) => Promise<T>,
): Promise<T> {
  const there = opened.get(dataDir) ?? open(dataDir)
  opened.set(dataDir, there)
  return there
}
