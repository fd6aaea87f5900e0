import type { Cloud } from '#commands/cloud.ts'

/** What a command finds around itself: the process gives it all of this, a test something else. */
export interface Outside {
  /** What was said after the command's name. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  openCloud(): Cloud
  say(text: string): void
}

/** A command; answers how it ended, 0 for well. */
export type Command = (outside: Outside) => Promise<number>

/** Ends a command that cannot go on, with one sentence for the person. */
export class Stop extends Error {}
