import { readFile } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { importCodes, readCodes } from '#commands/import-codes.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

// Loads member codes from a file into a stage. The codes are in no template, no build and no log.
const stage = stageArgument('codes:import')
const file = process.argv.slice(2).find((word) => word !== stage.name && !word.startsWith('-'))
const text = file === undefined ? null : await readFile(file, 'utf8').catch(() => null)
if (text === null)
  stop(file === undefined ? `Which file? codes:import ${stage.name} FILE` : `${file} cannot be read.`)
const { codes, faults } = readCodes(text)
if (faults.length > 0) stop(`Nothing was loaded:\n  ${faults.join('\n  ')}`)

const names = namesOf(stage)
const result = await importCodes(codes, {
  kms: new KMSClient({ region: REGION }),
  documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION })),
  pepper: names.keyAlias('pepper'),
  table: names.table('memberCodes'),
}).catch((error: unknown) =>
  stop(`Stopped: ${error instanceof Error ? error.message : error}. Running it again goes on.`),
)
console.log(`${result.added} codes loaded, ${result.known} were there.`)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
