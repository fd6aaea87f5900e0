/** What the bundler tells of a module: what it imports at once, and what it loads later. */
export interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

type Walks = WeakMap<Modules, Map<readonly string[], Set<string>>>
const known: Readonly<Record<'now' | 'ever', Walks>> = { now: new WeakMap(), ever: new WeakMap() }

/** The modules that these load at once, or ever, with themselves. */
export function reach(
  roots: readonly string[],
  modules: Modules,
  when: 'now' | 'ever' = 'now',
): ReadonlySet<string> {
  const walks = known[when].get(modules) ?? new Map<readonly string[], Set<string>>()
  known[when].set(modules, walks)
  const seen = walks.get(roots) ?? new Set<string>()
  if (!walks.has(roots)) {
    walks.set(roots, seen)
    const todo = [...roots]
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
      todo.push(...importedIds, ...(when === 'ever' ? dynamicallyImportedIds : []))
    }
  }
  return seen
}
