import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperator } from '@app/web/build/operator.ts'
import { App } from 'aws-cdk-lib'
import * as v from 'valibot'
import { ROOT } from '#commands/cdk.ts'
import { assembled } from '#commands/changes/assembled.ts'
import type { Stacks } from '#commands/changes/template.ts'
import { productOf } from '#product.ts'
import { ProductStage } from '#product-stage.ts'
import type { StageValues } from '#stages.ts'

const Context = v.object({ context: v.record(v.string(), v.unknown()) })

/** The templates of a stage, from the last build and the sample company. */
export function stageTemplates(stage: StageValues): Stacks {
  const { context } = v.parse(Context, JSON.parse(readFileSync(`${ROOT}infra/cdk.json`, 'utf8')))
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
  try {
    const app = new App({
      context: { ...context, 'aws:cdk:disable-asset-staging': true },
      outdir,
      builtinCloudFormationValidation: false,
    })
    new ProductStage(
      app,
      productOf({
        stage,
        operator: readOperator(`${ROOT}config/operator.sample.json`),
        bundles: `${ROOT}packages/lambdas/dist`,
        site: `${ROOT}packages/web/dist`,
      }),
    )
    app.synth()
    return assembled(stage, outdir)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
