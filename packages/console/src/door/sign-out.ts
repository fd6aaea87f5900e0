import { leave } from '#auth/end-session.ts'

/** Signs out: the pool hears of it where it can; the tokens go from here either way. */
export async function signOutOfDoor(): Promise<void> {
  await import('#auth/pool.ts').then(({ endSession }) => endSession()).catch(() => {})
  leave('signedOut')
}
