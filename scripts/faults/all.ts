import type { Fault } from './fault.ts'
import { identity } from './lists/identity.ts'

/** Every planted fault, by area. */
export const FAULTS: readonly Fault[] = [...identity]
