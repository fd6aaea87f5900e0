/** What finds a fault: a kind of test, or the compiler. */
export type FaultKind = 'types' | 'unit' | 'store' | 'rules' | 'infra' | 'flow' | 'journey' | 'browsers'

/** A change to the product that removes a guard, and the test that must fail for it. */
export interface Fault {
  readonly id: string
  /** A row of the table in docs/security.md, or another promise in a few words. */
  readonly guard: string
  /** What no longer holds. */
  readonly fault: string
  readonly file: string
  /** Exact text that is in the file once, and its replacement. */
  readonly find: string
  readonly put: string
  readonly kind: FaultKind
  /** The file of the test; for `types` the file that no longer compiles. */
  readonly test: string
  /** The title of the test, or its beginning; for `types` the compiler's error. */
  readonly title: string
}

/** From the cheapest to the most expensive. */
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
