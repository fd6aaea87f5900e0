import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { readOperator } from '@app/web/build/operator.ts'
import { App } from 'aws-cdk-lib'
import * as v from 'valibot'
import { ROOT } from '#commands/cdk.ts'
import { type Stacks, Template } from '#commands/changes/template.ts'
import { productOf } from '#product.ts'
import { ProductStage } from '#product-stage.ts'
import { type StageValues, stages } from '#stages.ts'

/** What a stage is made from, other than the code of its functions. */
export interface Turned {
  readonly values?: Partial<StageValues>
  readonly operator?: Partial<Operator>
}

const Context = v.pipe(v.string(), v.parseJson(), v.object({ context: v.record(v.string(), v.unknown()) }))
/** Bundles are not copied: templates name them by their hash, and `synth` copies them. */
const AS_THEY_LIE = { 'aws:cdk:disable-asset-staging': true }
/** What `cdk` writes beside the templates; no check reads it. */
const TEMPLATES_ALONE = { treeMetadata: false, stackTraces: false, analyticsReporting: false }

/** Properties of an app that writes templates and nothing else into a folder, with the context of `cdk.json`. */
export function appProps(outdir: string) {
  const { context } = v.parse(Context, readFileSync(join(ROOT, 'infra/cdk.json'), 'utf8'))
  return { context: { ...context, ...AS_THEY_LIE }, outdir, ...TEMPLATES_ALONE }
}

/** A folder of empty functions: for checks of templates, whose code is another matter. The caller removes it. */
export async function emptyFunctions(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'))
  for (const name of Object.keys(lambdas)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.mjs'), '')
  }
  return folder
}

/** The templates of a stage of the sample company, without the checks of `synth`: a fraction of the time. */
export function templatesOf(
  name: keyof typeof stages,
  bundles: string,
  { values, operator }: Turned = {},
): Stacks {
  return withoutTraces(() => {
    const app = new App({ ...appProps(join(bundles, 'assembly')), builtinCloudFormationValidation: false })
    const product = productOf({
      stage: { ...stages[name], ...values },
      operator: { ...readOperator(join(ROOT, 'config/operator.sample.json')), ...operator },
      bundles,
      site: join(ROOT, 'packages/web/dist'),
    })
    new ProductStage(app, product)
    return stacksOf(app.synth().getNestedAssembly(`assembly-${name}`))
  })
}

/** Makes something without the whole path to each construct, which is not read; an error still names the line that threw it. */
export function withoutTraces<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 1
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** The templates of an assembly, each with its region. */
export function stacksOf({ stacks }: ReturnType<ReturnType<App['synth']>['getNestedAssembly']>): Stacks {
  return Object.fromEntries(
    stacks.map((stack) => [
      stack.displayName.split('/').at(-1)?.replace(/ \(.*/, '') ?? '',
      {
        ...v.parse(Template, JSON.parse(readFileSync(stack.templateFullPath, 'utf8'))),
        region: stack.environment.region,
      },
    ]),
  )
}
