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

/** The code an authenticator app shows, `later` steps of thirty seconds from now. */
export function appCode(secret: string, later = 0): string {
  return totpCode(secret, Date.now() + later * 30_000)
}
