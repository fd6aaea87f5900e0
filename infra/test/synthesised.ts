import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperator } from '@app/web/build/operator.ts'
import type { App } from 'aws-cdk-lib'
import { productApp } from '#app.ts'
import type { Resource, Stacks } from '#commands/changes/template.ts'
import { appProps, stacksOf, withoutTraces } from '#commands/oracles/templates.ts'
import { type StageValues, stages } from '#stages.ts'
import { storedTemplates } from './stored-templates.ts'

const ROOT = join(__dirname, '../..')

export type { Resource, Stacks as Templates } from '#commands/changes/template.ts'

/** What prod has and dev lacks, because it costs without any use. */
export const FULL = {
  poolFirewall: true,
  keysApart: true,
  allAlarms: true,
} as const satisfies Partial<StageValues>

/** One folder for all apps of a process: there the CDK remembers the hash of each bundle, which stays where it lies. */
const OUTDIR = join(tmpdir(), `assembly-${process.pid}`)

/** The app as `cdk` makes it, from the build. */
function appOf(stage: StageValues, builtinCloudFormationValidation = true): App {
  const built = {
    operator: readOperator(join(ROOT, 'config/operator.sample.json')),
    bundles: join(ROOT, 'packages/lambdas/dist'),
    site: join(ROOT, 'packages/web/dist'),
  }
  return productApp(built, { ...appProps(OUTDIR), builtinCloudFormationValidation }, [stage])
}

interface SynthOptions {
  /** Plants a fault in the constructs. */
  readonly plant?: (app: App) => void
  readonly values?: Partial<StageValues>
  /** Whether to check CloudFormation's own schemas: half of the time, and useless to tests that only read. */
  readonly checked?: boolean
}

/** Synthesises a stage. Throws the findings of cdk-nag and CloudFormation's schemas. */
export async function synthesise(
  name: keyof typeof stages,
  { plant, values, checked = true }: SynthOptions = {},
): Promise<Stacks> {
  const make = () => {
    const app = appOf({ ...stages[name], ...values }, checked)
    plant?.(app)
    return stacksOf(app.synth().getNestedAssembly(`assembly-${name}`))
  }
  try {
    // A finding of the schemas names where its construct was made.
    if (checked) return make()
    if (plant !== undefined) return withoutTraces(make)
    return storedTemplates(['built', name, values], () => withoutTraces(make))
  } finally {
    await rm(OUTDIR, { recursive: true, force: true })
  }
}

/** The resources of a type in all stacks: `[logical id, properties]`. */
export function resourcesOf(templates: Stacks, type: string): [id: string, resource: Resource][] {
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
  )
}
