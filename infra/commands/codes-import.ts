import { readFile } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { importCodes, readCodes } from '#commands/import-codes.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

/** Loads member codes from a file into a stage. No template, build or log contains them. */
export async function codesImport({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('codes:import', words)
  const file = words.find((word) => word !== stage.name && !word.startsWith('-'))
  if (file === undefined) throw new Stop(`Which file? codes:import ${stage.name} FILE`)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Stop(`${file} cannot be read.`)
  const { codes, faults } = readCodes(text)
  if (faults.length > 0) throw new Stop(`Nothing was loaded:\n  ${faults.join('\n  ')}`)

  const names = namesOf(stage)
  const result = await importCodes(codes, {
    kms: new KMSClient({ region: REGION }),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION })),
    pepper: names.keyAlias('pepper'),
    table: names.table('memberCodes'),
  }).catch((error: unknown) => {
    throw new Stop(`Stopped: ${error instanceof Error ? error.message : error}. Running it again goes on.`)
  })
  say(`${result.added} codes loaded, ${result.known} were there.`)
  return 0
}
