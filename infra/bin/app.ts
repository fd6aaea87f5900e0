import { fileURLToPath } from 'node:url'
import { readOperator } from '@app/web/build/operator.ts'
import { productApp } from '#app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// The app that `cdk` runs: both stages, from what `build` has built.
productApp({
  operator: readOperator(process.env['OPERATOR_FILE']),
  bundles: `${root}infra/dist/functions`,
  site: `${root}infra/dist/site`,
}).synth()
