import { filesBelow } from '../rules/tree.ts'
import type { Fault } from './fault.ts'
import { faultsOf } from './faults-of.ts'
import { code } from './lists/code.ts'
import { flow } from './lists/flow.ts'
import { infra } from './lists/infra.ts'
import { journey } from './lists/journey.ts'
import { store } from './lists/store.ts'

const sources = filesBelow(['packages', 'infra', 'scripts', 'bench'], /\.tsx?$/).filter(
  ({ path }) => !path.startsWith('scripts/faults/lists/'),
)
const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path))

/** Every planted fault. */
export const FAULTS: readonly Fault[] = faultsOf([code, store, infra, flow, journey], tests, sources)
