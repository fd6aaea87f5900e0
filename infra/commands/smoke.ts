import { CHECKS, smoke } from '#commands/smoke-checks.ts'

// Asks a running site, local or deployed, what it must answer.
const site = process.argv[2]
if (site === undefined || !URL.canParse(site)) {
  console.error('Which site? smoke https://…')
  process.exit(1)
}
const faults = await smoke(site)
console.log(
  faults.length === 0 ? `${Object.keys(CHECKS).length} checks of ${site}: all well.` : faults.join('\n'),
)
process.exit(faults.length === 0 ? 0 : 1)
