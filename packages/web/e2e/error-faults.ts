import { members } from './error-faults-members.ts'
import { visitors } from './error-faults-visitors.ts'
import type { Stage } from './error-stage.ts'

/** Every screen that asks the pool something. */
export const stages: readonly Stage[] = [...visitors, ...members]
