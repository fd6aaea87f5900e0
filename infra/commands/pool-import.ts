import { readFile } from 'node:fs/promises'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { confirm } from '#commands/confirm.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { importPool, PoolFile } from '#commands/recovery/pool-file.ts'
import { rekey } from '#commands/recovery/rekey.ts'
import { poolNamed } from '#commands/staff-create.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

const File = v.pipe(v.string(), v.parseJson(), v.object({ members: PoolFile, staff: PoolFile }))

/** After a pool was lost: makes its accounts in the new one, and writes every row under their new ids. */
export async function poolImport({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('pool:import', words)
  const file = words.find((word) => word !== stage.name && !word.startsWith('-'))
  if (file === undefined) throw new Stop(`Which file? pool:import ${stage.name} FILE`)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Stop(`${file} cannot be read.`)
  const stored = v.safeParse(File, text)
  if (!stored.success) throw new Stop(`${file} is not what pool:export writes.`)
  if (
    !(await confirm(
      `Write every row of ${stage.name} under new ids? The site must show its maintenance page.`,
      words,
    ))
  )
    throw new Stop('Nothing was changed.')
  const client = new CognitoIdentityProviderClient({ region: REGION })
  const names = namesOf(stage)
  const renamed = new Map<string, string>()
  try {
    for (const [name, accounts] of [
      [names.prefix, stored.output.members],
      [names.staffPool, stored.output.staff],
    ] as const) {
      const poolId = await poolNamed(name, client)
      if (poolId === null) throw new Stop(`The account has no pool ${name}: deploy first.`)
      for (const [old, now] of await importPool({ client, poolId }, accounts)) renamed.set(old, now)
    }
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION }))
    const rows = Object.values(await rekey(documents, names.table, renamed)).reduce(
      (sum, each) => sum + each,
      0,
    )
    say(`${renamed.size} accounts, ${rows} rows under new ids.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw error instanceof Stop ? error : new Stop(`Stopped: ${why}. Running it again goes on.`)
  }
  return 0
}
