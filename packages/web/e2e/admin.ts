import type { Account } from '@app/local/test/accounts.ts'
import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'

const dataDirOfRun = process.env['DATA_DIR'] ?? '.local'

/** What staff can do to an account of the product under test, or of another by its data folder. */
export const openAdmin = (dataDir = dataDirOfRun) => fixtures.admin(dataDir)

const STEP_MS = 30_000

/**
 * A code of an account's authenticator app, good for a minute yet however slow the machine: the pool takes a code one
 * step early and one late. The pool forgets which codes it has seen, so that no test waits for the next one.
 */
export async function nextCode(account: Account, secret: string): Promise<string> {
  await (await fixtures.accounts(dataDirOfRun)).forgetCodes(account)
  return totpCode(secret, Date.now() + STEP_MS)
}
