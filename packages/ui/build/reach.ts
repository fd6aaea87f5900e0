/** What the bundler tells of a module: the modules that it imports at once. */
export interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const known = new WeakMap<Modules, Map<readonly string[], Set<string>>>()

/** The modules that these load at once, with themselves. */
export function reach(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const walks = known.get(modules) ?? new Map<readonly string[], Set<string>>()
  known.set(modules, walks)
  const seen = walks.get(roots) ?? new Set<string>()
  if (!walks.has(roots)) {
    walks.set(roots, seen)
    const todo = [...roots]
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      todo.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return seen
}
