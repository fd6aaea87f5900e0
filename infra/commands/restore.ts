import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Outside, Stop } from '#commands/outside.ts'
import { copyBack } from '#commands/recovery/copy-back.ts'
import { dropRestored, restoreBeside } from '#commands/restore-table.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

/**
 * Restores a table beside the live one: `restore prod users 2026-11-20T03:00:00Z`. With `--copy` the rows that the live table has lost
 * are copied back, with `--copy --over` those that changed, too; with `--drill` the copy is counted and deleted again: run this
 * every quarter.
 */
export async function restore({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('restore', words)
  const rest = words.filter((word) => word !== stage.name && !word.startsWith('-'))
  const table = rest.find((word): word is TableName => word in tables)
  const at = rest.find((word) => !Number.isNaN(Date.parse(word)))
  if (table === undefined)
    throw new Stop(`Which table? restore ${stage.name} ${Object.keys(tables).join(' | ')} [time in ISO 8601]`)

  const client = new DynamoDBClient({ region: REGION })
  const restored = await restoreBeside(client, {
    table: namesOf(stage).table(table),
    at: at === undefined ? null : new Date(at),
    pauseMs: 15_000,
  }).catch((error: unknown) => {
    throw new Stop(error instanceof Error ? error.message : String(error))
  })
  say(`${restored.name} is there, ${restored.items} items at its last count.`)
  if (words.includes('--copy')) {
    const copied = await copyBack(DynamoDBDocumentClient.from(client), {
      restored: restored.name,
      live: namesOf(stage).table(table),
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
