// Knip lets a package import what only the root declares, so this rule stays beside it.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { importsOf, packageOf } from './imports.ts'
import { ROOT, type Source } from './tree.ts'

const REQUIRED = /\brequire(?:\.resolve)?\(\s*['"]([^'"$\n]+)['"]/g
const Names = v.optional(v.record(v.string(), v.string()), {})
const Package = v.object({
  name: v.string(),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
})
/** A `package.json`: its name, and its dependencies. */
export interface Declared {
  readonly name: string
  readonly names: ReadonlySet<string>
}
const read = new Map<string, Declared>()

/** All dependencies in the `package.json` of a folder. */
export function declaredIn(folder: string): Declared {
  const known = read.get(folder)
  if (known !== undefined) return known
  const { name, ...lists } = v.parse(
    Package,
    JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
  )
  const declared = { name, names: new Set(Object.values(lists).flatMap((list) => Object.keys(list))) }
  read.set(folder, declared)
  return declared
}

/** Imports of packages that the nearest `package.json` does not declare; of types, `@types/` counts as well. */
export function undeclared(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { name: own, names } = declaredIn(packageOf(path) ?? '.')
    return packagesIn(text).flatMap((name) =>
      name === own || names.has(name) || names.has(`@types/${name}`) ? [] : [`${path} imports ${name}`],
    )
  })
}

/** Names of the packages that a text imports or requires. */
function packagesIn(text: string): string[] {
  const specifiers = [...importsOf(text), ...[...text.matchAll(REQUIRED)].map(([, name = '']) => name)]
  const installed = specifiers.filter((specifier) => !/^[.#/]/.test(specifier) && !isBuiltin(specifier))
  return [
    ...new Set(
      installed.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')),
    ),
  ]
}

/** Packages with cyclic dependencies, each as its cycle. */
export function packageCircles(packages: readonly Declared[]): string[] {
  const of = new Map(packages.map(({ name, names }) => [name, names]))
  const wayBack = (start: string, way: readonly string[]): string[] =>
    [...(of.get(way.at(-1) ?? '') ?? [])].flatMap((next) => {
      if (next === start) return [[...way, next].join(' → ')]
      return of.has(next) && !way.includes(next) ? wayBack(start, [...way, next]) : []
    })
  return packages.flatMap(({ name }) => wayBack(name, [name]).slice(0, 1))
}
