import type { AppOperator } from '@app/shared/operator/operator.ts'

// Put in by the build, which has already held the operator's file against its schema.
declare const __OPERATOR__: AppOperator

/** Who runs the product: names, addresses and what is on sale. The only way to them in the app. */
export const operator: AppOperator = __OPERATOR__
