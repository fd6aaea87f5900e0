import { posix } from 'node:path'
import type { Source } from './tree.ts'

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
  if (specifier.startsWith('#')) return own === null ? null : `${own}/src/${specifier.slice(1)}`
  const [, name, rest = ''] = /^@app\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined) return null
  return rest.startsWith('build/') ? `packages/${name}/${rest}` : `packages/${name}/src/${rest}`
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
