// `cdk` starts this file with any Node. Plain JavaScript, so that an old Node can start the one of the packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
const own = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) await import('./app.ts')
else if (existsSync(own)) {
  const app = fileURLToPath(new URL('app.ts', import.meta.url))
  process.exit(spawnSync(own, [app], { stdio: 'inherit' }).status ?? 1)
} else {
  console.error(
    `Node ${NODE_MAJOR} is needed and this is ${process.version}: install it (nodejs.org) and run cdk again.`,
  )
  process.exit(1)
}
