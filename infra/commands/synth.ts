import { rmSync } from 'node:fs'
import { readOperator } from '@app/web/build/operator.ts'
import { BUILT, buildFunctions, buildSiteFor, takeBuilt } from '#commands/build.ts'
import { cdk } from '#commands/cdk.ts'

// Builds what is deployed and writes the templates of every stage. Needs no account. Findings end it with 1.
// With `--built` it takes the build that is there: a run of all tests makes one just before.
const words = process.argv.slice(2)
const cdkOptions = words.filter((word) => word !== '--built')
if (cdkOptions.length < words.length) {
  for (const folder of Object.values(BUILT)) rmSync(folder, { recursive: true, force: true })
  takeBuilt()
} else await Promise.all([buildFunctions(), buildSiteFor(readOperator(process.env['OPERATOR_FILE']), null)])
// Without the pattern nothing inside a stage is looked at, and the command ends well whatever was found.
process.exit(await cdk(['synth', '**', '--quiet', ...cdkOptions]))
