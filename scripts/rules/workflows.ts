/** The `uses:` of a workflow that are not pinned to a commit with its version beside it. */
export function unpinned(workflow: string): string[] {
  return [...workflow.matchAll(/^\s*-?\s*uses:\s*(.+)$/gm)].flatMap(([, used = '']) =>
    /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used.trim()) ? [] : [used.trim()],
  )
}

/** The arguments that each job of the matrix passes to `test`. */
export function partsOf(workflow: string): string[] {
  const [, list = ''] = /\n\s+part:\n((?:\s+- .+\n)+)/.exec(workflow) ?? []
  return [...list.matchAll(/- (.+)/g)].map(([, part = '']) => part.trim())
}

/** Missing runs: kinds that no job names, and kinds with a missing shard. */
export function notRun(parts: readonly string[], kinds: readonly string[]): string[] {
  return kinds.filter((kind) => {
    const naming = parts.filter((part) => part.split(' ').includes(kind))
    const shards = naming.flatMap((part) => /--shard=(\d+\/\d+)/.exec(part)?.[1] ?? [])
    const of = Number(shards[0]?.split('/')[1] ?? 0)
    const isWhole = of === 0 ? naming.length === 1 : shards.length === of && new Set(shards).size === of
    return !isWhole
  })
}
