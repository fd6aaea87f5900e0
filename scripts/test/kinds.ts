/** The kinds of jest tests, the longest first: the short files at the end fill the gaps between two workers. */
export const KINDS = ['journey', 'flow', 'store', 'infra', 'rules', 'unit', 'browsers'] as const
export type Kind = (typeof KINDS)[number]

/** Kinds that run only when they are named, after the others: they need what a plain `test` does without. */
export const NAMED: readonly Kind[] = ['browsers']

/** Kinds that look at what the build made. */
export const BUILT: readonly Kind[] = ['journey', 'flow', 'infra', 'rules', 'browsers']

/** Kinds that share a machine with a browser and a product: a red file of theirs is run once more, alone. */
export const RUN_AGAIN: readonly Kind[] = ['journey', 'flow', 'browsers']

/** The kind of a test file, by its name. */
export function kindOf(path: string): Kind {
  return KINDS.find((kind) => path.includes(`.${kind}.test.`)) ?? 'unit'
}
