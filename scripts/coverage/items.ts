import { isTest, type Source } from '../rules/tree.ts'

/** One item of the specification: its name, what is checked, and a note where no test can hold it. */
export interface Item {
  readonly name: string
  readonly what: string
  readonly note: string
}

/** Where a test names an item. */
export interface Proof {
  readonly path: string
  readonly title: string
}

// A title follows `test(`, `it(`, `describe(`, or the table of `test.each(…)` or its name.
const TITLE =
  /\b(?:test|it|describe)(?:\.each(?:\(\w+\)|\b[\s\S]{0,4000}?\]\)))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const NAMED = /\b([SG])(\d{1,3})(?:\s*[–-]\s*\1(\d{1,3}))?\b/g

/** The rows of docs/spec-items.md. */
export function itemsOf(page: string): Item[] {
  return page.split('\n').flatMap((line) => {
    const [, name = '', what = '', note = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return /^[SG]\d+$/.test(name) ? [{ name, what, note }] : []
  })
}

/** Item → the tests whose titles name it; `S87–S90` names four. */
export function proofsIn(files: readonly Source[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const { path, text } of files.filter(isTest))
    for (const [, , title = ''] of text.matchAll(TITLE))
      for (const name of new Set(namesIn(title)))
        proofs.set(name, [...(proofs.get(name) ?? []), { path, title: title.replaceAll('\\', '') }])
  return proofs
}

/** The items a title names. */
export function namesIn(title: string): string[] {
  return [...title.matchAll(NAMED)].flatMap(([, letter, first, last = first]) => {
    const from = Number(first)
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => `${letter}${from + index}`)
  })
}

/** Items that neither a test nor a note answers for. */
export function unanswered(items: readonly Item[], proofs: ReadonlyMap<string, Proof[]>): string[] {
  return items.filter(({ name, note }) => note === '' && !proofs.has(name)).map(({ name }) => name)
}
