import type { Operator } from '@app/shared/operator/operator.ts'
import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type Names, namesOf } from '#names.ts'
import { type EDGE_REGION, REGION, type StageValues } from '#stages.ts'

/** The input of all stacks of a stage. */
export interface Product {
  readonly stage: StageValues
  readonly names: Names
  /** The operator: names, addresses, plans (S216). */
  readonly operator: Operator
  /** The folders of the bundled functions and of the built site. */
  readonly bundles: string
  readonly site: string
}

export function productOf(options: Omit<Product, 'names'>): Product {
  return { ...options, names: namesOf(options.stage) }
}

/** A stack of the product, in Tokyo by default. */
export class ProductStack extends Stack {
  readonly product: Product

  constructor(
    scope: Construct,
    id: string,
    product: Product,
    region: typeof REGION | typeof EDGE_REGION = REGION,
  ) {
    super(scope, id, {
      env: { region, account: product.stage.account ?? undefined },
      synthesizer: new DefaultStackSynthesizer({ qualifier: product.names.qualifier }),
      stackName: `${product.names.prefix}-${id.toLowerCase()}`,
      terminationProtection: product.stage.keepsData,
      tags: { product: product.names.prefix },
    })
    this.product = product
  }
}
