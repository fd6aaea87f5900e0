import { type Equivalent, type Mutant, nameOf } from './mutant.ts'

/** What came of the mutants of one file. */
export interface Verdict {
  readonly file: string
  readonly killed: number
  /** Survivors that are not listed as equivalent. */
  readonly survivors: readonly Mutant[]
  readonly equivalent: number
  /** Those on the list that did not survive, or are no longer there. */
  readonly stale: readonly string[]
}

/** Judges all mutants of one file. */
export function judge(file: string, mutants: readonly Mutant[], equivalents: readonly Equivalent[]): Verdict {
  const entries = equivalents.filter((entry) => entry.file === file)
  const alive = mutants.filter(({ survived }) => survived)
  const survivors = alive.filter((mutant) => !entries.some((entry) => fits(entry, mutant)))
  return {
    file,
    killed: mutants.length - alive.length,
    survivors,
    equivalent: alive.length - survivors.length,
    stale: entries.flatMap(({ text, mutants: listed }) =>
      listed
        .filter((name) => !alive.some((mutant) => fits({ text, mutants: [name] }, mutant)))
        .map((name) => `${name} in "${text}"`),
    ),
  }
}

/** Of a hundred mutants that count, how many were killed; a file without any has them all. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  const killed = verdicts.reduce((sum, verdict) => sum + verdict.killed, 0)
  const counted = killed + verdicts.reduce((sum, verdict) => sum + verdict.survivors.length, 0)
  return counted === 0 ? 100 : Math.floor((killed * 1000) / counted) / 10
}

/** The lines that a file's verdict prints. */
export function linesOf(verdict: Verdict): string[] {
  const { file, killed, survivors, equivalent, stale } = verdict
  const listed = equivalent === 0 ? '' : `, ${equivalent} listed as equivalent`
  return [
    `${file}: ${killed} killed, ${survivors.length} survived${listed}, ${scoreOf([verdict])} %`,
    ...survivors.map((mutant) => `  SURVIVED ${file}:${mutant.line}  ${nameOf(mutant)}`),
    ...stale.map((name) => `  STALE    ${file}: no survivor is ${name}`),
  ]
}

function fits({ text, mutants }: Pick<Equivalent, 'text' | 'mutants'>, mutant: Mutant): boolean {
  return text === mutant.text && mutants.includes(nameOf(mutant))
}
