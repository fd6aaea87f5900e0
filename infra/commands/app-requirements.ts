import { existsSync } from 'node:fs'
import { lookAtOperator } from '#commands/doctor-local.ts'

interface Before {
  readonly operatorFile: string
  /** Whether OPERATOR_FILE names that file; else it may be missing. */
  readonly isGiven: boolean
  /** The account that `cdk` has reached, if it has reached one. */
  readonly account: string | undefined
}

// `-w` finds the command from any folder of the workspace.
const PNPM = 'npx --yes pnpm@10.34.9 -w run'

/** Printed for plain `cdk` on each run, since the app does not see its arguments. */
export const LEFT_OUT =
  `Name the stacks by their stage ('dev/*'; --all finds none), and know what cdk leaves out: checks, the upload of site and console, ` +
  `smoke tests; ${PNPM} deploy dev does them all.`

/** The one sentence that says why there are no templates, and what to run first; null when nothing is missing. */
export function synthRefusal({ operatorFile, isGiven, account }: Before): string | null {
  if (isGiven && !existsSync(operatorFile))
    return `OPERATOR_FILE names ${operatorFile}, which does not exist.`
  if (account === undefined) return null
  const [wrong] = lookAtOperator(operatorFile).filter(({ state }) => state === 'missing')
  if (wrong?.state !== 'missing') return null
  return `Nothing of the sample company goes to account ${account}: ${wrong.why}; ${wrong.mend} (without credentials cdk shows the templates all the same).`
}
