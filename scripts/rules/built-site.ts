import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built site: its files by their paths (`/assets/a.js`), and their transfer sizes. */
export interface BuiltSite {
  readonly files: ReadonlyMap<string, string>
  weigh(path: string): number
}

/** The site in a folder, without its hidden files. A file without a compressed twin counts with its own size. */
export function readSite(folder: string): BuiltSite {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`)
    .filter((path) => !path.includes('/.'))
  const bytes = new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
  return {
    files: new Map([...bytes].map(([path, content]) => [path, content.toString('utf8')])),
    weigh: (path) => (bytes.get(`${path}.br`) ?? bytes.get(path))?.length ?? Number.POSITIVE_INFINITY,
  }
}

/** What only a wide screen draws: its desk. */
const WIDE = /@media \((?:width>=|min-width:\s*)\d+px\)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

/** A picture that waits until it comes near. */
const LAZY = /<img\b[^>]*\bloading="lazy"[^>]*>/g

/** The files that a phone's document names: scripts, preloaded modules, stylesheets, pictures but lazy ones, fonts. */
export function assetsOf(document: string): string[] {
  const html = document.replaceAll(WIDE, '').replaceAll(LAZY, '')
  const links = [...html.matchAll(/<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload)"[^>]*>/g)]
  const hrefs = links.map(([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1])
  const sources = [...html.matchAll(/<(?:script|img|source|iframe|video)\b[^>]*\bsrc="([^"]+)"/g)]
  const inStyle = [...html.matchAll(/url\(["']?(\/[^"')]+)/g)]
  const found = [...hrefs, ...[...sources, ...inStyle].map(([, path]) => path)]
  return [...new Set(found.flatMap((path) => path ?? []))]
}

const STATIC = /\b(?:import|export)(?:[\w*{}\s,$]*?\bfrom)?\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const DYNAMIC = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g

/** Chunks that a chunk needs before it runs. */
export function needs(code: string): string[] {
  return [...code.matchAll(STATIC)].map(([, name]) => `/assets/${name}`)
}

/** Chunks that a chunk may load later. */
export function mayLoad(code: string): string[] {
  return [...code.matchAll(DYNAMIC)].map(([, name]) => `/assets/${name}`)
}

/** Chunks with all their static imports, each once. */
export function closure({ files }: BuiltSite, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const next of needs(files.get(path) ?? '')) visit(next)
  }
  for (const root of roots) visit(root)
  return [...seen]
}

export function weightOf(site: BuiltSite, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + site.weigh(path), 0)
}
