import type { ClientCode } from '#api/send.ts'

/**
 * S94, S128, S141: a press that failed, for whoever looks into the console; the member is told on the screen
 * (G30). Nothing of hers is in it.
 */
export function logFailure(what: string, code: ClientCode): void {
  // biome-ignore lint/suspicious/noConsole: the console is where the specification has it logged.
  console.warn(`${what} failed (${code}). Please try again.`)
}
