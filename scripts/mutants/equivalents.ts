import type { Equivalent } from './mutant.ts'

/** Mutants that no test can find. They do not count. */
export const EQUIVALENTS: readonly Equivalent[] = []
