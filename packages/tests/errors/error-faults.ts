import { members } from './error-faults-members.ts'
import { visitors } from './error-faults-visitors.ts'
import { BUSY, type ExpectedFault, LIMIT, OTHER, type Stage, TRIES } from './error-stage.ts'

/** Every screen that calls the pool. */
export const stages: readonly Stage[] = [...visitors, ...members]

const COMMON: readonly ExpectedFault[] = [LIMIT, BUSY, TRIES, OTHER]

/**
 * What a stage is pressed with: whatever it says in words of its own, and of the exceptions that all screens word alike
 * one in turn. What these say is held by the table of the words.
 */
export function pressed({ shows }: Stage, index: number): ExpectedFault[] {
  const common = shows.filter((one) => COMMON.includes(one))
  const inTurn = common[index % common.length]
  return shows.filter((one) => one === inTurn || !COMMON.includes(one))
}
