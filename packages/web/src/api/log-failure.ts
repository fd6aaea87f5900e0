import type { ClientCode } from '#api/send.ts'

/**
 * S94, S128, S141: logs a failed click to the console; the screen shows the member the error
 * (G30). Without personal data.
 */
export function logFailure(what: string, code: ClientCode): void {
  // biome-ignore lint/suspicious/noConsole: the console is where the specification has it logged.
  console.warn(`${what} failed (${code}). Please try again.`)
}
