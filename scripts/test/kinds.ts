/** The kinds of jest tests, the longest first: the short files at the end fill the gaps between two workers. */
export const KINDS = ['journey', 'flow', 'store', 'infra', 'rules', 'unit'] as const
export type Kind = (typeof KINDS)[number]

/** Kinds that use the build. */
export const BUILT: readonly Kind[] = ['journey', 'flow', 'infra', 'rules']

/** Kinds that share a browser and a product: a red file of theirs runs once more, alone. */
export const RUN_AGAIN: readonly Kind[] = ['journey', 'flow']

/** The kind of a test file, by its name. */
export function kindOf(path: string): Kind {
  return KINDS.find((kind) => path.includes(`.${kind}.test.`)) ?? 'unit'
}
