import type { AppOperator } from '@app/shared/operator/operator.ts'

// Inlined by the build, which has validated the operator's file.
declare const __OPERATOR__: AppOperator

/** The operator: names, addresses and what is on sale. The app's only access to them. */
export const operator: AppOperator = __OPERATOR__
