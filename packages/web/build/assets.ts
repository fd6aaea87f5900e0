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
