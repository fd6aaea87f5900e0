import type { Manifest } from 'vite'

/** The files of an entry and of what it imports at once. */
export function assetsOf(manifest: Manifest, entry: string) {
  const seen = new Set<string>()
  const preloads: string[] = []
  const styles: string[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    if (key !== entry) preloads.push(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.push(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  const file = manifest[entry]?.file
  if (file === undefined) throw new Error(`The build has no ${entry}.`)
  return { scripts: [`/${file}`], preloads, styles }
}

/** The same for an entry that is in a group: the file of the group runs it, and the entry's own only imports that. */
export function assetsOfGroup(manifest: Manifest, entry: string, group: string) {
  const { preloads, styles } = assetsOf(manifest, entry)
  const scripts = preloads.filter((file) => file.startsWith(`/assets/${group}-`))
  if (scripts.length !== 1) throw new Error(`The build has no ${entry} in ${group}.`)
  return { scripts, preloads: preloads.filter((file) => !scripts.includes(file)), styles }
}

/** Every file that an entry may load, at once or later. */
export function allAssetsOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(entry)
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => file !== '').map((file) => `/${file}`)
}

/** The files of chunks by their names and of what they import, but those that are loaded `besides`. */
export function filesOfChunks(
  manifest: Manifest,
  names: readonly string[],
  besides: readonly string[] = [],
): string[] {
  // An entry of a chunk's name only imports the chunk.
  const keys = Object.keys(manifest).filter((key) => {
    const { name = '', isEntry = false } = manifest[key] ?? {}
    return names.includes(name) && !isEntry
  })
  if (keys.length !== names.length) throw new Error(`The build has not each chunk of ${names.join(', ')}.`)
  const files = keys.map((key) => assetsOf(manifest, key))
  const all = files.flatMap((each) => [...each.scripts, ...each.preloads, ...each.styles])
  return [...new Set(all)].filter((file) => !besides.includes(file))
}
