import { totpCode } from '@app/local/cognito/totp.ts'
import { openPoolAdmin } from '@app/local/pool-admin.ts'
import { newAddress, PASSWORD } from './person.ts'

/** What staff can do to an account of the product under test, or of another by its data folder. */
export const openAdmin = (dataDir = process.env['DATA_DIR'] ?? '.local') => openPoolAdmin(dataDir)

/** A confirmed account with `PASSWORD` and no profile, made past the screens; its address. */
export async function newAccount(): Promise<string> {
  const email = newAddress()
  await (await openAdmin()).createAccount(email, PASSWORD)
  return email
}

const STEP_MS = 30_000
const lastSteps = new Map<string, number>()

/**
 * The next code of an authenticator app: never one given before, and good for a minute yet however slow the
 * machine (the pool takes a code one step early and one late). Waits for it as a person waits for the next digits.
 */
export async function nextCode(secret: string): Promise<string> {
  const present = () => Math.floor(Date.now() / STEP_MS)
  const step = Math.max(present(), lastSteps.get(secret) ?? 0) + 1
  lastSteps.set(secret, step)
  await until((step - 1) * STEP_MS)
  return totpCode(secret, step * STEP_MS)
}

async function until(atMs: number): Promise<void> {
  const waitMs = atMs - Date.now()
  if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
}
