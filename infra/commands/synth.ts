import { readOperator } from '@app/web/build/operator.ts'
import { buildFunctions, buildSiteFor, takeBuilt } from '#commands/build.ts'
import { cdk } from '#commands/cdk.ts'

// Builds the deployed files and writes the templates of every stage. Needs no account. Exits with 1 on findings.
// With `--built` it uses the existing build: a run of all tests makes one just before.
const words = process.argv.slice(2)
const cdkOptions = words.filter((word) => word !== '--built')
if (cdkOptions.length < words.length) takeBuilt()
else await Promise.all([buildFunctions(), buildSiteFor(readOperator(process.env['OPERATOR_FILE']), null)])
// Without the pattern CDK checks nothing inside a stage, and succeeds whatever the findings.
process.exit(await cdk(['synth', '**', '--quiet', ...cdkOptions]))
