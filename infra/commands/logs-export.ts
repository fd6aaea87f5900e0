import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { type Outside, Stop } from '#commands/outside.ts'
import { paced, REAL } from '#commands/paced.ts'
import { exportGroup, groupsOf } from '#commands/recovery/log-files.ts'
import { instantOf, stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { EDGE_REGION, REGION } from '#stages.ts'

const USAGE = 'FOLDER --from 2026-11-20T00:00Z --to 2026-11-22T06:00Z'
/** The limit of a region is five a second, shared with everybody who reads logs in AWS's console. */
const CALLS_PER_SECOND = 4
/** Events reach their group some seconds late: a range that ends now would be kept without its last ones. */
const LATE_MS = 5 * 60_000

/** After a breach: writes every log group of a stage, in both regions, into files of a day each. Running it again goes on. */
export async function logsExport({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('logs:export', words)
  const said = (option: string) => words[words.indexOf(option) + 1] ?? ''
  const [from, to] = [moment(words, '--from'), moment(words, '--to')]
  const taken = [stage.name, said('--from'), said('--to')]
  const folder = words.find((word) => !word.startsWith('-') && !taken.includes(word))
  if (folder === undefined || from === null || to === null)
    throw new Stop(`Which folder and range? logs:export ${stage.name} ${USAGE}`)
  if (from >= to) throw new Stop('--from is not before --to.')
  if (to > Date.now() - LATE_MS) throw new Stop('--to is five minutes ago or earlier: events arrive late.')
  try {
    for (const region of [REGION, EDGE_REGION]) {
      const client = new CloudWatchLogsClient({ region, maxAttempts: 10 })
      const source = { client, turn: paced(CALLS_PER_SECOND, REAL) }
      const groups = await groupsOf(client, namesOf(stage).prefix)
      say(`${region}: ${groups.length} log groups.`)
      for (const [at, group] of groups.entries()) {
        const events = await exportGroup(source, { group, folder: `${folder}/${region}`, from, to })
        say(`${at + 1} of ${groups.length}: ${group}, ${events} new events.`)
      }
    }
  } catch (error) {
    throw new Stop(`Stopped: ${error instanceof Error ? error.message : error}. Running it again goes on.`)
  }
  return 0
}

/** The time that an option gives; null when the option is missing or says something else. */
function moment(words: readonly string[], option: string): number | null {
  return words.includes(option) ? instantOf(words[words.indexOf(option) + 1] ?? '') : null
}
