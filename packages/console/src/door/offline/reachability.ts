import { sessionLives } from '#auth/session.ts'
import { connection } from '#door/offline/connection.ts'

/** Whether the server can be asked now, without asking anybody to sign in first. */
export function isReachable(): boolean {
  return connection.get() === 'online' && sessionLives()
}
