import * as v from 'valibot'
import type { Pool } from '#cognito/pool.ts'
import { forAdmin } from '#cognito/protocol/operation.ts'

const key = { pk: 'pool', sk: 'mfa' }
const Configuration = v.picklist(['OFF', 'ON', 'OPTIONAL'])
const storedSchema = v.object({ configuration: Configuration })
const setSchema = v.object({ MfaConfiguration: Configuration })

/** Whether every account must have a second factor (ON). */
export async function requiresMfa(pool: Pool): Promise<boolean> {
  return (await configurationOf(pool)) === 'ON'
}

export const setUserPoolMfaConfig = forAdmin(setSchema, async (pool, { MfaConfiguration }) => {
  await pool.table.put({ Item: { ...key, configuration: MfaConfiguration } })
  return describe(MfaConfiguration)
})

export const getUserPoolMfaConfig = forAdmin(v.object({}), async (pool) =>
  describe(await configurationOf(pool)),
)

/** As it was set, else as the pool was made: OPTIONAL for members (G13), ON for staff. */
async function configurationOf(pool: Pool) {
  const stored = await pool.table.read(storedSchema, key)
  return stored?.configuration ?? (pool.requiresMfa ? 'ON' : 'OPTIONAL')
}

const describe = (MfaConfiguration: v.InferOutput<typeof Configuration>) => ({
  SoftwareTokenMfaConfiguration: { Enabled: true },
  MfaConfiguration,
})
