import { Stop } from '#commands/outside.ts'
import { type StageValues, stages } from '#stages.ts'

/** The stage named on the command line. Ends the command with one sentence when no such stage exists. */
export function stageArgument(command: string, words: readonly string[]): StageValues {
  const name = words.find((word) => !word.startsWith('-'))
  const stage = Object.values(stages).find((each) => each.name === name)
  if (stage === undefined) throw new Stop(`Which stage? ${command} ${Object.keys(stages).join(' | ')}`)
  return stage
}
