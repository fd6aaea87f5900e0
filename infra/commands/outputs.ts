import { readFile } from 'node:fs/promises'
import { ServiceAddress } from '@app/shared/base/web-address.ts'
import * as v from 'valibot'
import { ROOT } from '#commands/cdk.ts'
import { namesOf } from '#names.ts'
import type { StageValues } from '#stages.ts'

/** Where a deploy writes the outputs of the stacks. */
export function outputsFile({ name }: StageValues): string {
  return `${ROOT}infra/dist/outputs-${name}.json`
}

const Outputs = v.object({
  SiteUrl: ServiceAddress,
  SiteBucket: v.string(),
  DistributionId: v.string(),
  ConsoleUrl: ServiceAddress,
  ConsoleBucket: v.string(),
  ConsoleDistributionId: v.string(),
  UserPoolId: v.string(),
  UserPoolClientId: v.string(),
  StaffPoolId: v.string(),
  StaffPoolClientId: v.string(),
  IdentityPoolId: v.string(),
  RumMonitorId: v.string(),
})
export type Outputs = v.InferOutput<typeof Outputs>

/** The outputs of all stacks of a stage, merged. Throws with the names that are missing. */
export async function readOutputs(stage: StageValues, file = outputsFile(stage)): Promise<Outputs> {
  const stacks = v.parse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.string()))),
    await readFile(file, 'utf8'),
  )
  const { prefix } = namesOf(stage)
  const own = Object.entries(stacks).filter(([name]) => name.startsWith(`${prefix}-`))
  return v.parse(Outputs, Object.assign({}, ...own.map(([, outputs]) => outputs)))
}
