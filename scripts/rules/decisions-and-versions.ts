import { posix } from 'node:path'
import type { Source } from './tree.ts'

/** Problems of the decision files: names, numbers, first lines. */
export function decisionFaults(files: readonly Source[]): string[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ path, text }) => {
    const name = path.split('/').at(-1) ?? ''
    const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]
    const faults: string[] = []
    if (number === undefined) faults.push(`${name}: not NNNN-title.md`)
    const earlier = number === undefined ? undefined : seen.get(number)
    if (earlier !== undefined) faults.push(`${name}: ${earlier} has the number already`)
    if (number !== undefined) seen.set(number, name)
    if (!/^\W*Date\W+\d{4}-\d{2}-\d{2}/m.test(text)) faults.push(`${name}: no Date`)
    if (!/^\W*Status\W+\w/m.test(text)) faults.push(`${name}: no Status`)
    return faults
  })
}

/** The rows of the index, one for each decision. */
export function indexRows(files: readonly Source[]): string[] {
  return files.map(({ path, text }) => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
    const status = /^\W*Status\W+(\w.*)$/m.exec(text)?.[1] ?? ''
    return `| ${number} | [${title}](${path.split('/').at(-1)}) | ${status === 'Accepted' ? '' : status} |`
  })
}

/** Problems of the index of decisions: each has a row with its title and its status, in order. */
export function indexFaults(index: string, files: readonly Source[]): string[] {
  const rows = index.split('\n').filter((line) => /^\| \d/.test(line))
  const due = indexRows(files)
  return [
    ...due.filter((row) => !rows.includes(row)).map((row) => `missing: ${row}`),
    ...rows.filter((row) => !due.includes(row)).map((row) => `of no decision: ${row}`),
    ...(rows.join() === rows.toSorted().join() ? [] : ['not in order']),
  ]
}

/** Versions declared outside the catalogue. */
export function looseVersions(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(text)
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    return kinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) =>
        /^(catalog|workspace):/.test(version) ? [] : [`${path}: ${name} ${version}`],
      ),
    )
  })
}

/** Versions of the catalogue that are not exact. */
export function vagueVersions(workspace: string): string[] {
  const [, catalog = ''] = /\ncatalog:\n((?: {2}.*\n)+)/.exec(workspace) ?? []
  const lines = catalog.trimEnd().split('\n')
  return lines.filter((line) => !/^ {2}("@[\w/.-]+"|[\w.-]+): \d+\.\d+\.\d+$/.test(line))
}

/** Links to missing files of the repository. */
export function deadLinks(pages: readonly Source[], isThere: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    targetsIn(text).flatMap((to) => {
      const target = posix.join(posix.dirname(path), decodeURI(to))
      return isThere(target) ? [] : [`${path}: ${to}`]
    }),
  )
}

/** The files that a page's links and link definitions (`[name]: path`) lead to. */
function targetsIn(text: string): string[] {
  const links = text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]: (?!\w+:)([^#\s]+)/gm)
  return [...links].flatMap(([, inline, defined]) => inline ?? defined ?? [])
}

/** Links to a missing heading of a page. */
export function deadAnchors(pages: readonly Source[]): string[] {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]))
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].flatMap(([, to = '', anchor = '']) => {
      const target = to === '' ? path : posix.join(posix.dirname(path), decodeURI(to))
      return anchors.get(target)?.has(anchor) === false ? [`${path}: ${to}#${anchor}`] : []
    }),
  )
}

/** Pages that no other page links to. The README is where readers come in. */
export function unlinkedPages(pages: readonly Source[]): string[] {
  const linked = new Set(
    pages.flatMap(({ path, text }) =>
      targetsIn(text)
        .map((to) => posix.join(posix.dirname(path), decodeURI(to)))
        .filter((target) => target !== path),
    ),
  )
  return pages.map(({ path }) => path).filter((path) => path !== 'README.md' && !linked.has(path))
}

/** GitHub's anchors: lower case, no punctuation, hyphens for spaces. */
function anchorsOf(page: string): Set<string> {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set(headings)
}
