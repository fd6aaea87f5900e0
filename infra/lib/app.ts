import type { Operator } from '@app/shared/operator/operator.ts'
import { App, type AppProps, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { productOf } from '#product.ts'
import { ProductStage } from '#product-stage.ts'
import { type StageValues, stages } from '#stages.ts'

export interface Built {
  readonly operator: Operator
  /** The folders of the bundled functions and of the built site. */
  readonly bundles: string
  readonly site: string
}

/** Every stage, checked at synthesis by cdk-nag and CloudFormation's own schemas. */
export function productApp(
  built: Built,
  props: AppProps = {},
  wanted: readonly StageValues[] = Object.values(stages),
): App {
  const app = new App(props)
  for (const stage of wanted) new ProductStage(app, productOf({ stage, ...built }))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }))
  return app
}
