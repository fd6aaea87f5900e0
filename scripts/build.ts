import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '@app/local/build/ensure-built.ts'
import { readOperator } from '@app/local/launcher/operator.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the functions, the site and the console, unless they are up to date. */
const folders = await ensureBuilt(root, await readOperator(root, process.env), (step) =>
  console.log(`  … ${step}`),
)
console.log(`functions ${folders.bundles}\nsite      ${folders.site}\nconsole   ${folders.console}`)
