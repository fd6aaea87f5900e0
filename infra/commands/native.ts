import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import * as v from 'valibot'
import { ROOT } from '#commands/cdk.ts'

const Package = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/**
 * Copies the native packages beside the bundles that exclude them (the manifest's `native`), with their
 * dependencies. They are those of this machine: Linux on x64, as in the functions.
 */
export function layNativeBeside(bundles: string): void {
  const definitions: [string, FunctionDefinition][] = Object.entries(lambdas)
  for (const [name, { native = [] }] of definitions)
    for (const wanted of native)
      lay(wanted, join(ROOT, 'packages/lambdas'), join(bundles, name, 'node_modules'))
}

function lay(name: string, from: string, into: string): void {
  const folder = folderOf(name, from)
  const target = join(into, name)
  // Optional packages of other platforms are not installed; a shared one is copied once.
  if (folder === null || existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  cpSync(folder, target, {
    recursive: true,
    dereference: true,
    filter: (file) => !file.slice(folder.length).includes('node_modules'),
  })
  const found = v.parse(Package, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  for (const next of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
    lay(next, folder, into)
}

function folderOf(name: string, from: string): string | null {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  return found === undefined ? null : realpathSync(found)
}
