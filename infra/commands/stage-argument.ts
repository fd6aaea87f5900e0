import { type StageValues, stages } from '#stages.ts'

/** The stage a command is for. Ends the process with one sentence when it is none. */
export function stageArgument(
  command: string,
  words: readonly string[] = process.argv.slice(2),
): StageValues {
  const name = words.find((word) => !word.startsWith('-'))
  const stage = Object.values(stages).find((each) => each.name === name)
  if (stage !== undefined) return stage
  console.error(`Which stage? ${command} ${Object.keys(stages).join(' | ')}`)
  process.exit(1)
}
