import { Stop } from '#commands/outside.ts'
import { type StageValues, stages } from '#stages.ts'

/** The stage named on the command line. Ends the command with one sentence when no such stage exists. */
export function stageArgument(command: string, words: readonly string[]): StageValues {
  const name = words.find((word) => !word.startsWith('-'))
  const stage = Object.values(stages).find((each) => each.name === name)
  if (stage === undefined) throw new Stop(`Which stage? ${command} ${Object.keys(stages).join(' | ')}`)
  return stage
}

/** A time of the command line with its zone (`2026-11-20T03:00:00Z`), in milliseconds; null when the text is something else. */
export function instantOf(text: string): number | null {
  const ms = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
