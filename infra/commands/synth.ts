import { readOperator } from '@app/web/build/operator.ts'
import { buildFunctions, buildSiteFor, takeBuilt } from '#commands/build.ts'
import { cdk, ROOT } from '#commands/cdk.ts'
import { assembled } from '#commands/changes/assembled.ts'
import { consult, everyKnob } from '#commands/oracles/consult.ts'
import { stages } from '#stages.ts'

// Builds the deployed files, writes the templates of every stage, and asks the linters that are installed about them. Needs no
// account. Exits with 1 on findings. With `--built` it uses the existing build: a run of all tests makes one just before. With
// `--oracles` the linters also see each value of the stages and of the operator turned.
const words = process.argv.slice(2)
const OWN = ['--built', '--oracles']
if (words.includes('--built')) takeBuilt()
else await Promise.all([buildFunctions(), buildSiteFor(readOperator(process.env['OPERATOR_FILE']), null)])
// Without the pattern CDK checks nothing inside a stage, and succeeds whatever the findings.
const code = await cdk(['synth', '**', '--quiet', ...words.filter((word) => !OWN.includes(word))])
if (code !== 0) process.exit(code)
const out = `${ROOT}infra/cdk.out`
const made = { dev: assembled(stages.dev, out), prod: assembled(stages.prod, out) }
process.exit(
  await consult(words.includes('--oracles') ? { ...made, ...(await everyKnob()) } : made, console.log),
)
