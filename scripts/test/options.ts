import { KINDS, type Kind, NAMED } from './kinds.ts'

/** Checks that are a single command, besides the kinds of test. */
export const CHECKS = ['types', 'lint', 'synth'] as const
type Check = (typeof CHECKS)[number]

/** The word for every check and every kind, those too that run only when they are named. */
const ALL = 'all'

/** The options of a test run. */
export interface Options {
  readonly checks: readonly Check[]
  readonly kinds: readonly Kind[]
  /** Only tests affected by the change since this revision; null for all. */
  readonly changedSince: string | null
  /** The order of files; null keeps the usual order. */
  readonly seed: number | null
  /** How often the tests run, each time in another order when they are shuffled. */
  readonly repeat: number
  /** Keeps four processes busy beside the tests. */
  readonly load: boolean
  /** Shows each matrix whole, not the part that the seed chooses. */
  readonly whole: boolean
  /** Arguments for jest. */
  readonly rest: readonly string[]
}

/**
 * Reads `test unit store --shuffle=7 --repeat 3 --load --whole --changed=main --testPathPatterns=dates`, and `test all`. Other
 * words with a dash go to Jest. Throws one sentence for an unknown word.
 */
export function readOptions(words: readonly string[], randomSeed: () => number): Options {
  const names: string[] = []
  const rest: string[] = []
  let changedSince: string | null = null
  let seed: number | null = null
  let repeat = 1
  let [load, whole] = [false, false]
  for (let index = 0; index < words.length; index += 1) {
    const [name = '', value] = (words[index] ?? '').split('=', 2)
    if (!name.startsWith('-')) names.push(name)
    else if (name === '--changed') changedSince = value ?? 'HEAD'
    else if (name === '--shuffle') seed = value === undefined ? randomSeed() : count(name, value)
    else if (name === '--load') load = true
    else if (name === '--whole') whole = true
    else if (name === '--repeat') repeat = count(name, value ?? words[++index])
    else rest.push(words[index] ?? '')
  }
  const known: readonly string[] = [...CHECKS, ...KINDS, ALL]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`Unknown kind "${unknown}": one of ${known.join(', ')}.`)
  const isWanted = (name: string) => names.includes(ALL) || names.includes(name)
  return {
    checks: CHECKS.filter((name) => names.length === 0 || isWanted(name)),
    kinds: KINDS.filter((name) => (names.length === 0 ? !NAMED.includes(name) : isWanted(name))),
    changedSince,
    seed,
    repeat,
    load,
    whole,
    rest,
  }
}

function count(name: string, value: string | undefined): number {
  if (value === undefined || !/^[1-9]\d{0,9}$/.test(value)) throw new Error(`${name} takes a whole number.`)
  return Number(value)
}
