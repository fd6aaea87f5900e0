import { type TableName, tables } from '@app/lambdas/manifest.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { dropRestored, restoreBeside } from '#commands/restore-table.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

// Restores a table beside the living one: `restore prod users 2026-11-20T03:00:00Z`. With `--drill` the copy is
// counted and taken away again, which is what to do every quarter.
const stage = stageArgument('restore')
const words = process.argv.slice(2).filter((word) => word !== stage.name && !word.startsWith('-'))
const table = words.find((word): word is TableName => word in tables)
const at = words.find((word) => !Number.isNaN(Date.parse(word)))
if (table === undefined)
  stop(`Which table? restore ${stage.name} ${Object.keys(tables).join(' | ')} [time in ISO 8601]`)

const client = new DynamoDBClient({ region: REGION })
const restored = await restoreBeside(client, {
  table: namesOf(stage).table(table),
  at: at === undefined ? null : new Date(at),
  pauseMs: 15_000,
}).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)))
console.log(`${restored.name} is there, ${restored.items} items at its last count.`)
if (process.argv.includes('--drill')) {
  await dropRestored(client, restored.name)
  console.log('The drill is over: the copy is being deleted.')
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
