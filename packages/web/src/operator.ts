import type { Operator } from '@app/shared/operator/operator.ts'

// Put in by the build, which has already held the operator's file against its schema.
declare const __OPERATOR__: Operator

/** Who runs the product: names, addresses and what is on sale. The only way to them in the web. */
export const operator: Operator = __OPERATOR__
