import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { ROOT, type Source } from './tree.ts'

const SPECIFIER = /(?:^|[\s;}])(?:import|export)\s*(?:type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"\n]+)['"]/g
const LAZY = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** What a file imports, by `import`, `export … from` or `import()`, as it is written. */
export function importsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const found = [...bare.matchAll(SPECIFIER), ...bare.matchAll(LAZY)]
  return [...new Set(found.flatMap(([, specifier]) => specifier ?? []))]
}

/** The repository's file that an import means; null for what is installed. */
export function targetOf(from: string, specifier: string): string | null {
  const own = packageOf(from)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return own === null ? null : resolved(own, aliasesOf(own).imports, specifier)
  const [, name, rest] = /^@app\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined) return null
  const other = `packages/${name}`
  return resolved(other, aliasesOf(other).exports, `./${rest}`)
}

/** Names of a package's files, `#api/*` say, and where they lie: what its `package.json` says. */
type Aliases = Readonly<Record<string, string>>
const Package = v.object({
  imports: v.optional(v.record(v.string(), v.string()), {}),
  exports: v.optional(v.record(v.string(), v.string()), {}),
})
const read = new Map<string, v.InferOutput<typeof Package>>()

function aliasesOf(folder: string): v.InferOutput<typeof Package> {
  const known = read.get(folder)
  if (known !== undefined) return known
  const found = v.parse(Package, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')))
  read.set(folder, found)
  return found
}

/** As Node resolves it: the longest pattern that fits. */
function resolved(folder: string, aliases: Aliases, name: string): string | null {
  const fitting = Object.entries(aliases)
    .map(([pattern, target]) => ({ start: pattern.replace('*', ''), target }))
    .filter(({ start }) => name.startsWith(start))
    .sort((one, other) => other.start.length - one.start.length)[0]
  if (fitting === undefined) return null
  return posix.join(folder, fitting.target.replace('*', name.slice(fitting.start.length)))
}

/** `packages/web` of a file in it; null outside the packages. */
export function packageOf(path: string): string | null {
  return /^(packages\/[\w-]+|infra)\//.exec(path)?.[1] ?? null
}

/** Every import of the files that leads to a file of the repository. */
export function edgesOf(files: readonly Source[]): { from: string; to: string; specifier: string }[] {
  return files.flatMap(({ path: from, text }) =>
    importsOf(text).flatMap((specifier) => {
      const to = targetOf(from, specifier)
      return to === null ? [] : [{ from, to, specifier }]
    }),
  )
}
