import { type Equivalent, type Mutant, nameOf } from './mutant.ts'

/** What came of the mutants of one file. */
export interface Verdict {
  readonly file: string
  readonly killed: number
  /** Survivors that are not listed as equivalent. */
  readonly survivors: readonly Mutant[]
  readonly equivalent: number
  /** Entries of the list that match no survivor. */
  readonly stale: readonly Equivalent[]
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
    stale: entries.filter((entry) => !alive.some((mutant) => fits(entry, mutant))),
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
    ...stale.map((entry) => `  STALE    ${file}: no survivor is ${entry.mutant} in "${entry.text}"`),
  ]
}

function fits(entry: Equivalent, mutant: Mutant): boolean {
  return entry.text === mutant.text && entry.mutant === nameOf(mutant)
}
