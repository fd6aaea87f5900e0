import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { readOperator } from '@app/web/build/operator.ts'
import { App } from 'aws-cdk-lib'
import * as v from 'valibot'
import { productApp } from '#app.ts'
import { productOf } from '#product.ts'
import { ProductStage } from '#product-stage.ts'
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

type Template = v.InferOutput<typeof TemplateJson> & { readonly region: string }
export type Resource = v.InferOutput<typeof Resource>
/** The templates of a stage by the names of its stacks: `Data`, `Api` … */
export type Templates = Readonly<Record<string, Template>>

/** Bundles are not copied: templates name them by their hash, and `synth` copies them. */
const AS_THEY_LIE = { 'aws:cdk:disable-asset-staging': true }
/** What `cdk` writes beside the templates; no test reads it. */
const TEMPLATES_ALONE = { treeMetadata: false, stackTraces: false, analyticsReporting: false }

/** What prod has and dev lacks, because it costs without any use. */
export const FULL = {
  poolFirewall: true,
  keysApart: true,
  allAlarms: true,
} as const satisfies Partial<StageValues>

/** One folder for all apps of a process: there the CDK remembers the hash of each bundle, which stays where it lies. */
const OUTDIR = join(tmpdir(), `assembly-${process.pid}`)

/** Without the whole path to each construct, which is not read; an error still names the line that threw it. */
function withoutTraces<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 1
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** The app as `cdk` makes it, from the build. */
function appOf(stage: StageValues, builtinCloudFormationValidation = true): App {
  const { context } = v.parse(Context, readFileSync(join(ROOT, 'infra/cdk.json'), 'utf8'))
  const built = {
    operator: readOperator(join(ROOT, 'config/operator.sample.json')),
    bundles: join(ROOT, 'packages/lambdas/dist'),
    site: join(ROOT, 'packages/web/dist'),
  }
  const props = {
    context: { ...context, ...AS_THEY_LIE },
    outdir: OUTDIR,
    builtinCloudFormationValidation,
    ...TEMPLATES_ALONE,
  }
  return productApp(built, props, [stage])
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
): Promise<Templates> {
  try {
    const make = () => {
      const app = appOf({ ...stages[name], ...values }, checked)
      plant?.(app)
      return read(app.synth().getNestedAssembly(`assembly-${name}`))
    }
    // A finding of the schemas names where its construct was made.
    return checked ? make() : withoutTraces(make)
  } finally {
    await rm(OUTDIR, { recursive: true, force: true })
  }
}

/** Everything that a stage is made from, but the code of its functions. */
export interface Turned {
  readonly values?: Partial<StageValues>
  readonly operator?: Partial<Operator>
}

/** A folder of empty functions: for tests that compare templates, whose code is another matter. */
export async function emptyFunctions(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'))
  for (const name of Object.keys(lambdas)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.mjs'), '')
  }
  return folder
}

/** The templates alone, without anybody's checks: a fraction of the time. */
export function templatesOf(
  name: keyof typeof stages,
  bundles: string,
  { values, operator }: Turned = {},
): Templates {
  const { context } = v.parse(Context, readFileSync(join(ROOT, 'infra/cdk.json'), 'utf8'))
  return withoutTraces(() => {
    const app = new App({
      context: { ...context, ...AS_THEY_LIE },
      outdir: join(bundles, 'assembly'),
      builtinCloudFormationValidation: false,
      ...TEMPLATES_ALONE,
    })
    const product = productOf({
      stage: { ...stages[name], ...values },
      operator: { ...readOperator(join(ROOT, 'config/operator.sample.json')), ...operator },
      bundles,
      site: join(ROOT, 'packages/web/dist'),
    })
    new ProductStage(app, product)
    return read(app.synth().getNestedAssembly(`assembly-${name}`))
  })
}

function read(assembly: ReturnType<ReturnType<App['synth']>['getNestedAssembly']>): Templates {
  return Object.fromEntries(
    assembly.stacks.map((stack) => [
      stack.displayName.split('/').at(-1)?.replace(/ \(.*/, '') ?? '',
      {
        ...v.parse(TemplateJson, JSON.parse(readFileSync(stack.templateFullPath, 'utf8'))),
        region: stack.environment.region,
      },
    ]),
  )
}

/** The resources of a type in all stacks: `[logical id, properties]`. */
export function resourcesOf(templates: Templates, type: string): [id: string, resource: Resource][] {
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
  )
}
