import { members } from './error-faults-members.ts'
import { visitors } from './error-faults-visitors.ts'
import { BUSY, type ExpectedFault, LIMIT, OTHER, type Stage, TRIES } from './error-stage.ts'

/** Every screen that calls the pool. */
export const stages: readonly Stage[] = [...visitors, ...members]

const COMMON: readonly ExpectedFault[] = [LIMIT, BUSY, TRIES, OTHER]

/**
 * The faults a stage is pressed with: those that it words itself, and one in turn of those that all screens word alike.
 * The table of the words checks the latter.
 */
export function pressed({ shows }: Stage, index: number): ExpectedFault[] {
  const common = shows.filter((one) => COMMON.includes(one))
  const inTurn = common[index % common.length]
  return shows.filter((one) => one === inTurn || !COMMON.includes(one))
}
