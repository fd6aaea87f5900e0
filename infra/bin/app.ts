import { ensureBuilt } from '@app/local/build/ensure-built.ts'
import { readOperator } from '@app/web/build/operator.ts'
import { productApp } from '#app.ts'
import { LEFT_OUT, synthRefusal } from '#commands/app-requirements.ts'
import { BUILT, takeBuilt } from '#commands/build.ts'
import { isOurs, ROOT } from '#commands/cdk.ts'

// The app that `cdk` runs: both stages. One of our commands has built before; for plain `cdk` the app builds what changed.
const given = process.env['OPERATOR_FILE']
const why = isOurs(process.env)
  ? null
  : synthRefusal({
      operatorFile: given ?? `${ROOT}config/operator.json`,
      isGiven: given !== undefined,
      account: process.env['CDK_DEFAULT_ACCOUNT'],
    })
if (why !== null) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
const operator = readOperator(given)
if (!isOurs(process.env)) {
  process.stderr.write(`${LEFT_OUT}\n`)
  await ensureBuilt(ROOT, operator, (step) => process.stderr.write(`  … ${step}\n`))
  takeBuilt()
}
productApp({ operator, ...BUILT }).synth()
