import type { Operator } from '@app/shared/operator/operator.ts'

// Put in whole where pages are prerendered; the app's own build holds less.
declare const __OPERATOR__: Operator

/** The whole of the operator's file, for prerendered pages alone. */
export const operator: Operator = __OPERATOR__
