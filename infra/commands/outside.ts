import type { Cloud } from '#commands/cloud.ts'

/** The environment of a command: real in the process, replaced in tests. */
export interface Outside {
  /** The arguments after the command's name. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  openCloud(): Cloud
  say(text: string): void
}

/** A command; resolves to its exit code. */
export type Command = (outside: Outside) => Promise<number>

/** Ends a command with a one-sentence message. */
export class Stop extends Error {}
