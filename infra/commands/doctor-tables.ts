import { hasStream } from '@app/lambdas/manifest/grants.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import type { TableDefinition } from '@app/lambdas/tables/table.ts'
import * as v from 'valibot'
import { Template } from '#commands/changes/template.ts'
import type { Cloud, TableState } from '#commands/cloud.ts'
import type { Finding } from '#commands/findings.ts'
import { namesOf } from '#names.ts'
import { REGION, type StageValues } from '#stages.ts'

/** Settings that a table has beside its rows. A restored table has none of them, and someone's hand can switch each off. */
const WHAT = 'settings of the tables'

/**
 * Compares each table's TTL, point-in-time recovery, deletion protection, stream and tag with the manifest. A lost setting is a
 * warning with the command that sets it; a table of the deployed stack that is gone is missing.
 */
export async function tableFindings(cloud: Cloud, stage: StageValues): Promise<Finding[]> {
  const owned = await deployedTables(cloud, stage)
  const findings: Finding[] = []
  for (const name of Object.keys(tables) as TableName[]) {
    const table = namesOf(stage).table(name)
    // A table of this release's own comes with the deploy.
    if (!owned.has(table)) continue
    const state = await cloud.tableState(table)
    findings.push(...(state === null ? [gone(table)] : lost(stage, name, state)))
  }
  if (findings.length > 0) return findings
  return [{ what: WHAT, state: 'ok', note: owned.size === 0 ? 'none is deployed' : `${owned.size} tables` }]
}

/** The names of the tables that the stack owns. */
async function deployedTables(cloud: Cloud, stage: StageValues): Promise<ReadonlySet<unknown>> {
  const text = await cloud.deployedTemplate(`${namesOf(stage).prefix}-data`, REGION)
  if (text === null) return new Set()
  const { Resources } = v.parse(v.pipe(v.string(), v.parseJson(), Template), text)
  return new Set(Object.values(Resources).flatMap(({ Properties: { TableName = [] } }) => TableName))
}

function gone(table: string): Finding {
  return {
    what: table,
    state: 'missing',
    why: 'the stack owns it, and it is gone',
    mend: 'docs/operations.md, "A table that is gone"',
  }
}

/** What a table lacks, each with the command that sets it. */
function lost(stage: StageValues, name: TableName, found: TableState): Finding[] {
  const { ttl }: TableDefinition = tables[name]
  const { prefix, table: tableOf } = namesOf(stage)
  const table = tableOf(name)
  const on = `--region ${REGION} --table-name ${table}`
  const rows: [isLost: boolean, why: string, mend: string][] = [
    [
      found.ttl !== (ttl ?? null),
      `rows end by ${found.ttl ?? 'nothing'}, and the manifest says ${ttl ?? 'nothing'}`,
      `aws dynamodb update-time-to-live ${on} --time-to-live-specification Enabled=${ttl !== undefined},AttributeName=${ttl ?? found.ttl}`,
    ],
    [
      !found.recovery,
      'point-in-time recovery is off',
      `aws dynamodb update-continuous-backups ${on} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
    ],
    [
      stage.keepsData && !found.protection,
      'deletion protection is off',
      `aws dynamodb update-table ${on} --deletion-protection-enabled`,
    ],
    [
      hasStream(name) && !found.stream,
      'its stream is off, so functions do not hear of changes',
      `aws dynamodb update-table ${on} --stream-specification StreamEnabled=true,StreamViewType=KEYS_ONLY`,
    ],
    [
      found.product !== prefix,
      `its tag "product" is ${found.product ?? 'missing'}: the budget does not count it`,
      `aws dynamodb tag-resource --region ${REGION} --resource-arn ${found.arn} --tags Key=product,Value=${prefix}`,
    ],
  ]
  return rows.flatMap(([isLost, why, mend]) => (isLost ? [{ what: table, state: 'warning', why, mend }] : []))
}
