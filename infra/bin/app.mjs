// `cdk` starts this file with any Node. Plain JavaScript, so that an old Node can start the one of the packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
const packages = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))
const own = `${packages}/node`

if (!existsSync(packages)) stop('The packages are missing: run npx --yes pnpm@10.34.9 install and cdk again.')
else if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) await import('./app.ts')
else if (existsSync(own)) {
  const app = fileURLToPath(new URL('app.ts', import.meta.url))
  process.exit(spawnSync(own, [app], { stdio: 'inherit' }).status ?? 1)
} else
  stop(
    `Node ${NODE_MAJOR} is needed and this is ${process.version}: install it (nodejs.org) and run cdk again.`,
  )

function stop(why) {
  console.error(why)
  process.exit(1)
}
