import { fileURLToPath } from 'node:url'
import { readOperator } from '@app/web/build/operator.ts'
import { productApp } from '#app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// The app that `cdk` runs: both stages, from what `build` has built.
productApp({
  operator: readOperator(process.env['OPERATOR_FILE']),
  bundles: `${root}packages/lambdas/dist`,
  site: `${root}packages/web/dist`,
}).synth()
