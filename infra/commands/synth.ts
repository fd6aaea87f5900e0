import { readOperator } from '@app/web/build/operator.ts'
import { buildFunctions, buildSiteFor } from '#commands/build.ts'
import { cdk } from '#commands/cdk.ts'

// Builds what is deployed and writes the templates of every stage. Needs no account. Findings end it with 1.
await Promise.all([buildFunctions(), buildSiteFor(readOperator(process.env['OPERATOR_FILE']), null)])
// Without the pattern nothing inside a stage is looked at, and the command ends well whatever was found.
process.exit(await cdk(['synth', '**', '--quiet', ...process.argv.slice(2)]))
