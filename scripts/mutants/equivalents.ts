import { base } from './equivalents/base.ts'
import { desk } from './equivalents/console.ts'
import { lambdas } from './equivalents/lambdas.ts'
import { shared } from './equivalents/shared.ts'
import { web } from './equivalents/web.ts'
import type { Equivalent } from './mutant.ts'

/** Mutants that no test can find. They do not count. */
export const EQUIVALENTS: readonly Equivalent[] = [...base, ...shared, ...lambdas, ...web, ...desk]
