import { oneLine } from '../mutants/mutant.ts'
import type { Kind } from '../test/kinds.ts'

/** What finds a fault: a kind of test, or the compiler. */
export type FaultKind = 'types' | Kind

/**
 * A line of a list: a file of the product, a text that stands in it once, what replaces the text, and the beginning of the title
 * of the test that must fail. For the compiler, its error and the file that no longer compiles: `TS2345 packages/…`.
 */
export type FaultRow = readonly [file: string, find: string, put: string, title: string]

/** Lines by guard: a row of the table in docs/security.md, or another promise in a few words. */
export type FaultList = Readonly<Record<string, readonly FaultRow[]>>

/** A change to the product that removes a guard, and the test that must fail for it. */
export interface Fault {
  readonly guard: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly kind: FaultKind
  /** The file of the test; for `types` the file that no longer compiles. Empty where not exactly one file has the title. */
  readonly test: string
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

/** The name of a fault: its file and its change. */
export function nameOf({ file, find, put }: Pick<Fault, 'file' | 'find' | 'put'>): string {
  return `${file}: ${oneLine(find)} → ${oneLine(put) || 'nothing'}`
}
