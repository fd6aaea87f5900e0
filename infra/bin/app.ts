import { fileURLToPath } from 'node:url'
import { readOperator } from '@app/web/build/operator.ts'
import { productApp } from '#app.ts'
import { LEFT_OUT, synthRefusal } from '#commands/app-requirements.ts'
import { isOurs } from '#commands/cdk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.env['OPERATOR_FILE']
const bundles = `${root}infra/dist/functions`
const site = `${root}infra/dist/site`

// The app that `cdk` runs: both stages, from what `build` has built.
const ours = isOurs(process.env)
const account = ours ? undefined : process.env['CDK_DEFAULT_ACCOUNT']
const why = synthRefusal({
  bundles,
  site,
  operatorFile: given ?? `${root}config/operator.json`,
  isGiven: given !== undefined,
  account,
})
if (why !== null) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
if (!ours) process.stderr.write(`${LEFT_OUT}\n`)
productApp({ operator: readOperator(given), bundles, site }).synth()
