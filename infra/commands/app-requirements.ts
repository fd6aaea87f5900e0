import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { lookAtOperator } from '#commands/doctor-local.ts'

interface Before {
  /** The folders of the built functions and of the built site. */
  readonly bundles: string
  readonly site: string
  readonly operatorFile: string
  /** Whether OPERATOR_FILE names that file; else it may be missing. */
  readonly isGiven: boolean
  /** The account that `cdk` has reached, if it has reached one and no command of ours has looked before. */
  readonly account: string | undefined
}

const PNPM = 'npx --yes pnpm@10.34.9 run'

/** Printed for plain `cdk` on each run, since the app does not see its arguments. */
export const LEFT_OUT =
  `Name the stacks by their stage ('dev/*'; --all finds none), and know what cdk leaves out: checks, the upload of site and console, ` +
  `smoke tests; ${PNPM} deploy dev does them all.`

/** The one sentence that says why there are no templates, and what to run first; null when nothing is missing. */
export function synthRefusal({ bundles, site, operatorFile, isGiven, account }: Before): string | null {
  const needed = [join(site, 'headers.json'), ...Object.keys(lambdas).map((name) => join(bundles, name))]
  const unbuilt = needed.find((file) => !existsSync(file))
  if (unbuilt !== undefined) return `${unbuilt} is not built: ${PNPM} synth builds it, then run cdk again.`
  if (isGiven && !existsSync(operatorFile))
    return `OPERATOR_FILE names ${operatorFile}, which does not exist.`
  if (account === undefined) return null
  const [wrong] = lookAtOperator(operatorFile).filter(({ state }) => state === 'missing')
  if (wrong?.state !== 'missing') return null
  return `Nothing of the sample company goes to account ${account}: ${wrong.why}; ${wrong.mend} (without credentials cdk shows the templates all the same).`
}
