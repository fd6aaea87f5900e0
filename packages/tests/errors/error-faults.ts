import { choice, partOf } from '@app/shared/test/part.ts'
import { members } from './error-faults-members.ts'
import { visitors } from './error-faults-visitors.ts'
import { BUSY, type ExpectedFault, LIMIT, OTHER, type Stage, TRIES } from './error-stage.ts'

/** Every screen that calls the pool. */
export const stages: readonly Stage[] = [...visitors, ...members]

const COMMON: readonly ExpectedFault[] = [LIMIT, BUSY, TRIES, OTHER]

/**
 * The faults a stage is pressed with: one in turn of those that all screens word alike, and a third of those that it words
 * itself. The table of the words checks the others.
 */
export function pressed({ shows }: Stage, index: number, of = choice): ExpectedFault[] {
  const common = shows.filter((one) => COMMON.includes(one))
  const inTurn = common[index % common.length]
  const own = shows.filter((one) => !COMMON.includes(one))
  const some = partOf(own, 3, ({ leads }) => leads !== undefined, of)
  return shows.filter((one) => one === inTurn || some.includes(one))
}
