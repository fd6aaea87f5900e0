/** What finds a fault: a kind of test, or the compiler. */
export type FaultKind = 'types' | 'unit' | 'store' | 'rules' | 'infra' | 'flow' | 'journey' | 'browsers'

/** A change to the product that takes a guard away, and the test that must go red for it. */
export interface Fault {
  readonly id: string
  /** A row of the table in SECURITY.md, or another promise by a few words. */
  readonly guard: string
  /** What is no longer so. */
  readonly fault: string
  readonly file: string
  /** Exact text that stands in the file once, and what takes its place. */
  readonly find: string
  readonly put: string
  readonly kind: FaultKind
  /** The file of the test; for `types` the file that no longer compiles. */
  readonly test: string
  /** The title of the test, or its beginning; for `types` the compiler's error. */
  readonly title: string
}

/** From the cheapest to the dearest. */
export const FAULT_KINDS: readonly FaultKind[] = [
  'types',
  'unit',
  'store',
  'rules',
  'infra',
  'flow',
  'journey',
  'browsers',
]
