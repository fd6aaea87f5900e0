import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { FunctionDefinition } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'

const shared = dirname(fileURLToPath(import.meta.resolve('@app/shared/base/call.ts'))).replace(/base$/, '')

/**
 * In the bundle of a function, the one that `now()` names, the manifest holds that function's entry alone: a bundle does
 * not grow, and starts no slower, because another function gets a call. Throws when a call of the entry is exported by no
 * module of `shared`.
 */
export function ownManifest(now: () => FunctionName): Plugin {
  return {
    name: 'own-manifest',
    setup(build) {
      build.onLoad({ filter: /\/src\/manifest\/functions\.ts$/ }, async ({ path }) => ({
        contents: await entryAlone(now()),
        loader: 'js',
        resolveDir: dirname(path),
      }))
    },
  }
}

async function entryAlone(name: FunctionName): Promise<string> {
  const { calls = {}, ...rest }: FunctionDefinition = lambdas[name]
  const exported = await exportsOfShared()
  const lines = Object.entries(calls).map(([key, call]) => {
    const place = exported.get(call)
    if (!place) throw new Error(`${name}: no module of shared exports the call ${key}`)
    return { key, ...place }
  })
  const imports = lines.map(
    (each, at) => `import { ${each.as} as c${at} } from ${JSON.stringify(each.module)}`,
  )
  const entries = lines.map(({ key }, at) => `${JSON.stringify(key)}: c${at}`)
  const calling = lines.length > 0 ? `, calls: { ${entries.join(', ')} }` : ''
  return `${imports.join('\n')}
export const lambdas = { ${JSON.stringify(name)}: { ...${JSON.stringify(rest)}${calling} } }
`
}

let known: Promise<Map<unknown, { module: string; as: string }>> | undefined

/** Every value that a module of `shared` with calls exports, with its module and name there. */
function exportsOfShared() {
  known ??= (async () => {
    const paths = globSync('**/*.ts', { cwd: shared }).filter((path) => /(contract|graphql)\.ts$/.test(path))
    const modules = await Promise.all(
      paths.map(async (path) => ({ path, module: await import(join(shared, path)) })),
    )
    return new Map(
      modules.flatMap(({ path, module }) =>
        Object.entries(module as object).map(
          ([as, value]) => [value, { module: `@app/shared/${path}`, as }] as const,
        ),
      ),
    )
  })()
  return known
}
