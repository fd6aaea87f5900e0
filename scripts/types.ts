import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROJECTS } from './projects.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Checks the types of every package; the compiler prints what is wrong and ends the run. */
for (const project of PROJECTS) {
  if (!existsSync(`${root}${project}/tsconfig.json`)) continue
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], {
      cwd: root,
      stdio: 'inherit',
    })
  } catch {
    console.error(`types: ${project} does not compile`)
    process.exit(1)
  }
}
console.log(`types: ${PROJECTS.length} projects`)
