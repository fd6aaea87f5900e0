// Reads imports by regular expressions: TypeScript 7 has no compiler API, and the formatter keeps the
// spellings few. Each rule has a control that shows what it finds.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { ROOT, type Source } from './tree.ts'

const SPECIFIER = /(?:^|[\s;}])(?:import|export)\s*(?:type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"\n]+)['"]/g
const LAZY = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** The imports of a file, by `import`, `export … from` or `import()`, as written. */
export function importsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const found = [...bare.matchAll(SPECIFIER), ...bare.matchAll(LAZY)]
  return [...new Set(found.flatMap(([, specifier]) => specifier ?? []))]
}

/** The repository's file behind an import; null for installed packages. */
export function targetOf(from: string, specifier: string): string | null {
  const own = packageOf(from)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return own === null ? null : resolved(own, aliasesOf(own).imports, specifier)
  const [, name, rest] = /^@app\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined) return null
  const other = `packages/${name}`
  return resolved(other, aliasesOf(other).exports, `./${rest}`)
}

/** A package's import names, such as `#api/*`, and their folders, from its `package.json`. */
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

/** Like Node: the longest matching pattern wins. */
function resolved(folder: string, aliases: Aliases, name: string): string | null {
  const fitting = Object.entries(aliases)
    .map(([pattern, target]) => ({ start: pattern.replace('*', ''), target }))
    .filter(({ start }) => name.startsWith(start))
    .sort((one, other) => other.start.length - one.start.length)[0]
  if (fitting === undefined) return null
  return posix.join(folder, fitting.target.replace('*', name.slice(fitting.start.length)))
}

/** `packages/web` for a file in it; null outside the packages. */
export function packageOf(path: string): string | null {
  return /^(packages\/[\w-]+|infra)\//.exec(path)?.[1] ?? null
}

export interface Edge {
  readonly from: string
  readonly to: string
  readonly specifier: string
}
/** The edges of each file as it was last read: rules ask for the same files again and again. */
const known = new Map<string, { readonly text: string; readonly edges: readonly Edge[] }>()

/** Every import that resolves to a file of the repository. */
export function edgesOf(files: readonly Source[]): Edge[] {
  return files.flatMap((file) => {
    const before = known.get(file.path)
    if (before?.text === file.text) return before.edges
    const edges = edgesFrom(file)
    known.set(file.path, { text: file.text, edges })
    return edges
  })
}

function edgesFrom({ path: from, text }: Source): Edge[] {
  return importsOf(text).flatMap((specifier) => {
    const to = targetOf(from, specifier)
    return to === null ? [] : [{ from, to, specifier }]
  })
}
