import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROGRAMS } from './projects.ts'
import { programOf } from './rules/programs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** As many as a small machine has cores: each checks the types of the libraries again. */
const CHECKERS = '2'

/** Checks the types of every package; the compiler prints the errors and ends the run. */
for (const folders of PROGRAMS) {
  const [first] = folders.filter((folder) => existsSync(`${root}${folder}/tsconfig.json`))
  if (first === undefined) continue
  // The compiler looks for types from there, and it is no source of a build.
  const file = `${root}${first}/node_modules/.types.json`
  writeFileSync(file, JSON.stringify(programOf(root, folders)))
  try {
    execFileSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', file, '--checkers', CHECKERS, ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit' },
    )
  } catch {
    console.error(`types: ${folders.join(', ')} does not compile`)
    process.exitCode = 1
    break
  } finally {
    rmSync(file)
  }
}
if (process.exitCode === undefined) console.log(`types: ${PROGRAMS.flat().length} projects`)
