/** The kinds of jest tests, the longest first: the short files at the end fill the gaps between two workers. */
export const KINDS = ['journey', 'flow', 'store', 'infra', 'rules', 'unit', 'browsers'] as const
export type Kind = (typeof KINDS)[number]

/** Kinds that run only when named, after the others: they need programs that a plain `test` does not. */
export const NAMED: readonly Kind[] = ['browsers']

/** Kinds that need the build. */
export const BUILT: readonly Kind[] = ['journey', 'flow', 'infra', 'rules', 'browsers']

/** Kinds that share a machine with a browser and a product: a red file of theirs is run once more, alone. */
export const RUN_AGAIN: readonly Kind[] = ['journey', 'flow', 'browsers']

/** The kind of a test file, by its name. */
export function kindOf(path: string): Kind {
  return KINDS.find((kind) => path.includes(`.${kind}.test.`)) ?? 'unit'
}
