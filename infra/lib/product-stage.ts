import { Stage } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { ApiStack } from '#api-stack.ts'
import { Api2Stack } from '#api2-stack.ts'
import { DataStack } from '#data-stack.ts'
import { EdgeStack } from '#edge-stack.ts'
import { IdentityStack } from '#identity-stack.ts'
import { JobsStack } from '#jobs-stack.ts'
import { OutsideStack } from '#outside-stack.ts'
import type { Product } from '#product.ts'
import { WatchStack } from '#watch-stack.ts'
import { WebStack } from '#web-stack.ts'

/** A complete stage: `dev` or `prod`. */
export class ProductStage extends Stage {
  constructor(scope: Construct, product: Product) {
    super(scope, product.stage.name)
    const edge = EdgeStack.isNeeded(product) ? new EdgeStack(this, product) : null
    const web = new WebStack(this, product, edge)
    const { siteOrigin, consoleOrigin, logs } = web
    const data = new DataStack(this, product, { siteOrigin, consoleOrigin, logs })
    const identity = new IdentityStack(this, product, { siteOrigin, consoleOrigin })
    const { part: later } = new Api2Stack(this, product, { web, data, identity })
    const api = new ApiStack(this, product, { web, data, identity, later })
    const jobs = new JobsStack(this, product, api)
    // The schedules call jobs by name, so the functions are deployed first.
    jobs.addStackDependency(api)
    new WatchStack(this, product, { web, identity, api })
    if (OutsideStack.isNeeded(product)) new OutsideStack(this, product, { web, edge })
  }
}
