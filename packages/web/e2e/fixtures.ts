import { openPoolAdmin } from '@app/local/pool-admin.ts'
import { type Accounts, openAccounts } from '@app/local/test/accounts.ts'
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
  /** What staff can do to an account of the product over a data folder. */
  admin(dataDir: string): ReturnType<typeof openPoolAdmin>
}

let connected: Promise<Browser> | undefined
const opened = new Map<string, Promise<Accounts>>()

export const fixtures: Fixtures = {
  browser() {
    connected ??= chromium.connect(process.env['BROWSER_ENDPOINT'] ?? '')
    return connected
  },
  accounts(dataDir) {
    const accounts = opened.get(dataDir) ?? openAccounts(dataDir)
    opened.set(dataDir, accounts)
    return accounts
  },
  admin: openPoolAdmin,
}
