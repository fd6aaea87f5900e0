import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { confirm } from '#commands/confirm.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { REAL } from '#commands/paced.ts'
import { signOutAll } from '#commands/recovery/sign-out.ts'
import { poolNamed } from '#commands/staff-create.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

/** After a breach: signs everyone of both pools out, staff first. Running it again with the same file goes on. */
export async function poolSignout({ words, say }: Outside): Promise<number> {
  const stage = stageArgument('pool:signout', words)
  const file = words.find((word) => word !== stage.name && !word.startsWith('-'))
  if (file === undefined) throw new Stop(`Which file? pool:signout ${stage.name} FILE`)
  if (!(await confirm(`Sign everyone of ${stage.name} out, members and staff?`, words)))
    throw new Stop('Nothing was changed.')
  const client = new CognitoIdentityProviderClient({ region: REGION, maxAttempts: 10 })
  const names = namesOf(stage)
  try {
    const poolIds: string[] = []
    for (const name of [names.staffPool, names.prefix]) {
      const poolId = await poolNamed(name, client)
      if (poolId === null) throw new Stop(`The account has no pool ${name}.`)
      poolIds.push(poolId)
    }
    await signOutAll({ client, poolIds, clock: REAL, say }, file)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw error instanceof Stop ? error : new Stop(`Stopped: ${why}. Run again, the same file goes on.`)
  }
  say('Done. Access tokens that were given out before stay good for up to 15 minutes.')
  return 0
}
