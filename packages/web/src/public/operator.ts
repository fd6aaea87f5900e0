import type { Operator } from '@app/shared/operator/operator.ts'

// Complete where pages are prerendered; the app's own build has less.
declare const __OPERATOR__: Operator

/** The whole operator's file, for prerendered pages only. */
export const operator: Operator = __OPERATOR__
