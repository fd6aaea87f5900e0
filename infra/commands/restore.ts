import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Outside, Stop } from '#commands/outside.ts'
import { copyBack } from '#commands/recovery/copy-back.ts'
import { dropRestored, restoreBeside, whenActive } from '#commands/restore-table.ts'
import { instantOf, stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

const PAUSE_MS = 15_000

/**
 * Restores a table beside the live one: `restore prod users 2026-11-20T03:00:00Z`. `--copy` copies back the rows that
 * the live table has lost, `--copy --over` also those that changed; `--restored` continues with the existing copy;
 * `--drill` counts the copy and deletes it again: run this every quarter.
 */
export async function restore({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('restore', words)
  const rest = words.filter((word) => word !== stage.name && !word.startsWith('-'))
  const table = rest.find((word): word is TableName => word in tables)
  if (table === undefined)
    throw new Stop(`Which table? restore ${stage.name} ${Object.keys(tables).join(' | ')} [time in ISO 8601]`)
  // A time that is not understood would restore the latest moment, the one that may be wrong.
  const [time, ...more] = rest.filter((word) => word !== table)
  const at = instantOf(time ?? '')
  if (more.length > 0 || (time !== undefined && at === null))
    throw new Stop(`Which time? restore ${stage.name} ${table} 2026-11-20T03:00:00Z, with its zone.`)

  const client = new DynamoDBClient({ region: REGION })
  const live = namesOf(stage).table(table)
  const restored = await (words.includes('--restored')
    ? whenActive(client, `${live}-restored`, PAUSE_MS)
    : restoreBeside(client, {
        table: live,
        at: at === null ? null : new Date(at),
        pauseMs: PAUSE_MS,
      })
  ).catch((error: unknown) => {
    throw new Stop(error instanceof Error ? error.message : String(error))
  })
  say(`${restored.name} is there, ${restored.items} items at its last count.`)
  if (words.includes('--copy')) {
    const copied = await copyBack(DynamoDBDocumentClient.from(client), {
      restored: restored.name,
      live,
      key: tables[table].key,
      over: words.includes('--over'),
    })
    say(`${copied.rows} rows looked at: ${copied.missing} were missing, ${copied.different} differ.`)
  }
  if (words.includes('--drill')) {
    await dropRestored(client, restored.name)
    say('The drill is over: the copy is being deleted.')
  }
  return 0
}
