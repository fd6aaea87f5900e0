import type { Construct } from 'constructs'
import { type ApiPart, apiPart, type Before } from '#constructs/api-part.ts'
import { callOnStream } from '#constructs/manifest-stream.ts'
import { type Product, ProductStack } from '#product.ts'

/**
 * The functions that came after the first release, with their routes. Deployed before Api, whose stage names the routes
 * with a throttle.
 */
export class Api2Stack extends ProductStack {
  readonly part: ApiPart

  constructor(scope: Construct, product: Product, before: Before) {
    super(scope, 'Api2', product)
    this.part = apiPart(this, 'Api2', before)
    for (const [name, target] of this.part.functions) callOnStream(this, name, target, before.data.streams)
  }
}
