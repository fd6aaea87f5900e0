/** The kinds of jest tests, the longest first: the short files at the end fill the gaps between two workers. */
export const KINDS = ['journey', 'flow', 'browsers', 'store', 'infra', 'rules', 'unit'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Kinds that run mixed, each spread from the start to this share of their time: a flow waits for its product and a journey for
 * its browser while a store computes. Those with long files end early, so that no worker is left with one at the end.
 */
const SPREAD: Readonly<Partial<Record<Kind, number>>> = { journey: 0.8, flow: 0.8, browsers: 0.5, store: 1 }

/** The place of a file in a run: `share` of its kind's files come before it. Kinds that are not spread follow in their order. */
export function placeOf(kind: Kind, share: number): number {
  const end = SPREAD[kind]
  return end === undefined ? 1 + KINDS.indexOf(kind) + share : share * end
}

/** Kinds that run only when named: they need programs that a plain `test` does not. */
export const NAMED: readonly Kind[] = ['browsers']

/** Kinds that need the build. */
export const BUILT: readonly Kind[] = ['journey', 'flow', 'infra', 'rules', 'browsers']

/** Kinds that share a machine with a browser and a product: a red file of theirs is run once more, alone. */
export const RUN_AGAIN: readonly Kind[] = ['journey', 'flow', 'browsers']

/** The kind of a test file, by its name. */
export function kindOf(path: string): Kind {
  return KINDS.find((kind) => path.includes(`.${kind}.test.`)) ?? 'unit'
}
