import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperator } from '@app/web/build/operator.ts'
import type { App } from 'aws-cdk-lib'
import * as v from 'valibot'
import { productApp } from '#app.ts'
import { type StageValues, stages } from '#stages.ts'

const ROOT = join(__dirname, '../..')
const Resource = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
})
const TemplateJson = v.looseObject({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(v.record(v.string(), v.unknown()), {}),
})
const Context = v.pipe(v.string(), v.parseJson(), v.object({ context: v.record(v.string(), v.unknown()) }))

export type Template = v.InferOutput<typeof TemplateJson> & { readonly region: string }
export type Resource = v.InferOutput<typeof Resource>
/** The templates of a stage by the names of its stacks: `Data`, `Api` … */
export type Templates = Readonly<Record<string, Template>>

/** Bundles are not copied: templates name them by their hash, and `synth` copies them. */
const AS_THEY_LIE = { 'aws:cdk:disable-asset-staging': true }

/** The app as `cdk` makes it, from the build. */
export function appOf(stage: StageValues, outdir: string, builtinCloudFormationValidation = true): App {
  const { context } = v.parse(Context, readFileSync(join(ROOT, 'infra/cdk.json'), 'utf8'))
  const built = {
    operator: readOperator(join(ROOT, 'config/operator.sample.json')),
    bundles: join(ROOT, 'packages/lambdas/dist'),
    site: join(ROOT, 'packages/web/dist'),
  }
  const props = { context: { ...context, ...AS_THEY_LIE }, outdir, builtinCloudFormationValidation }
  return productApp(built, props, [stage])
}

interface Given {
  /** Plants a fault in the constructs. */
  readonly plant?: (app: App) => void
  readonly values?: Partial<StageValues>
  /** Whether to check CloudFormation's own schemas: half of the time, and useless to tests that only read. */
  readonly checked?: boolean
}

/** Synthesises a stage. Throws the findings of cdk-nag and CloudFormation's schemas. */
export async function synthesise(
  name: keyof typeof stages,
  { plant, values, checked = true }: Given = {},
): Promise<Templates> {
  const outdir = await mkdtemp(join(tmpdir(), 'assembly-'))
  try {
    const app = appOf({ ...stages[name], ...values }, outdir, checked)
    plant?.(app)
    const assembly = app.synth().getNestedAssembly(`assembly-${name}`)
    return Object.fromEntries(
      assembly.stacks.map((stack) => [
        stack.displayName.split('/').at(-1)?.replace(/ \(.*/, '') ?? '',
        {
          ...v.parse(TemplateJson, JSON.parse(readFileSync(stack.templateFullPath, 'utf8'))),
          region: stack.environment.region,
        },
      ]),
    )
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

/** The resources of a type in all stacks: `[logical id, properties]`. */
export function resourcesOf(templates: Templates, type: string): [id: string, resource: Resource][] {
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
  )
}
