import { writeFile } from 'node:fs/promises'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { type Outside, Stop } from '#commands/outside.ts'
import { exportPool } from '#commands/recovery/pool-file.ts'
import { poolNamed } from '#commands/staff-create.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

/** Writes the accounts of both pools into a file: `sub`, address and state, which nothing else has when a pool is lost. */
export async function poolExport({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('pool:export', words)
  const file = words.find((word) => word !== stage.name && !word.startsWith('-'))
  if (file === undefined) throw new Stop(`Which file? pool:export ${stage.name} FILE`)
  const client = new CognitoIdentityProviderClient({ region: REGION })
  const names = namesOf(stage)
  const accounts = async (name: string) => {
    const poolId = await poolNamed(name, client)
    if (poolId === null) throw new Stop(`The account has no pool ${name}.`)
    return exportPool({ client, poolId })
  }
  try {
    const pools = { members: await accounts(names.prefix), staff: await accounts(names.staffPool) }
    await writeFile(file, JSON.stringify(pools), { mode: 0o600 })
    say(`${pools.members.length} members and ${pools.staff.length} of staff in ${file}.`)
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(error instanceof Error ? error.message : String(error))
  }
  return 0
}
