import type { Source } from '../rules/tree.ts'
import { titlesIn } from './titles.ts'

/** The state of a row beside the tests: open, partly done, built otherwise by a decision, or checked by eye. */
const KINDS = { Open: 'open', Partly: 'partly', Otherwise: 'otherwise', 'By eye': 'byEye' } as const
const DECISION = /Decision \d{4}\.$/
export interface Note {
  readonly kind: (typeof KINDS)[keyof typeof KINDS]
  readonly why: string
}

/** One item of the specification: its name, its text, and its state beside the tests. */
export interface Item {
  readonly name: string
  readonly what: string
  readonly notes: readonly Note[]
}

/** Where a test names an item. */
export interface Proof {
  readonly path: string
  readonly title: string
}

const ITEM = /^[SG]\d+$/
/** Other references that a title may have before its colon: other clauses, and the law. */
const OTHER = /^(?:SEC-[A-Z]\d+|N-[A-Z]\d+|R\d+|(?:law )?\d+\.\d+)$/
/** Looks like an item where none is allowed. Amazon S3 is a service. */
const STRAY = /(?<![\w-]|Amazon )[SG]\d{1,3}(?!\w)/g

/** The rows of docs/spec-items.md. */
export function itemsOf(page: string): Item[] {
  return page.split('\n').flatMap((line) => {
    const [, cell = '', what = '', notes = ''] = line.split(/(?<!\\)\|/).map((each) => each.trim())
    return ITEM.test(cell) ? [{ name: cell, what, notes: notesOf(cell, notes) }] : []
  })
}

function notesOf(name: string, cell: string): Note[] {
  if (cell === '') return []
  return cell.split('<br>').map((note) => {
    const [word, kind] = Object.entries(KINDS).find(([each]) => note.startsWith(`${each}: `)) ?? []
    if (word === undefined || kind === undefined)
      throw new Error(`${name}: "${note}" begins with none of ${Object.keys(KINDS).join(', ')}`)
    return { kind, why: note.slice(word.length + 2) }
  })
}

/** Item → the tests whose titles name it. */
export function proofsIn(files: readonly Source[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const source of files)
    for (const title of titlesIn(source))
      for (const name of new Set(namesIn(title)))
        proofs.set(name, [...(proofs.get(name) ?? []), { path: source.path, title }])
  return proofs
}

/**
 * The items a title proves: those of the list it begins with, `S47, G11: …`, where `S87–S90` names four. The
 * list ends at the first colon; with anything but a reference in it, it is no list.
 */
export function namesIn(title: string): string[] {
  const names = listOf(title)?.map(namesOf) ?? []
  return names.flatMap((each) => each ?? [])
}

/** Item-like text in a title, outside of its list. */
export function strayIn(title: string): string[] {
  const rest = listOf(title) === null ? title : title.slice(title.indexOf(':'))
  return rest.match(STRAY) ?? []
}

function listOf(title: string): string[] | null {
  const list = /^([^:]+): /.exec(title)?.[1]?.split(', ') ?? []
  return list.length > 0 && list.every((part) => OTHER.test(part) || namesOf(part) !== null) ? list : null
}

function namesOf(part: string): string[] | null {
  if (ITEM.test(part)) return [part]
  const [, letter = '', first, last] = /^([SG])(\d+)–\1(\d+)$/.exec(part) ?? []
  const count = Number(last) - Number(first) + 1
  return count > 1 ? Array.from({ length: count }, (_, index) => `${letter}${Number(first) + index}`) : null
}

/** The problems of the page: one sentence for each item with too little or too much. */
export function problemsOf(items: readonly Item[], proofs: ReadonlyMap<string, readonly Proof[]>): string[] {
  const known = new Set(items.map(({ name }) => name))
  const unknown = [...proofs.keys()].filter((name) => !known.has(name))
  return [
    ...unknown.map((name) => `${name}: a test names it, and there is no such item`),
    ...items.flatMap(({ name, notes }) => {
      const has = (kind: Note['kind']) => notes.some((note) => note.kind === kind)
      const isProven = proofs.has(name)
      if (notes.some(({ why }) => why.length < 20)) return [`${name}: the note does not say why`]
      if (notes.some(({ kind, why }) => kind === 'otherwise' && !DECISION.test(why)))
        return [`${name}: built otherwise, and the note ends with no decision`]
      if (has('open') && (isProven || notes.length > 1))
        return [`${name}: open, and yet something answers for it`]
      if (has('open') || has('byEye') || isProven) return []
      return [
        notes.length > 0 ? `${name}: nothing answers for the other part` : `${name}: nothing answers for it`,
      ]
    }),
  ]
}
