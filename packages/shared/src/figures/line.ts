/** キャンセル待ち of an event in numbers of parties. */
export interface LineFigures {
  readonly waited: number
  readonly cameIn: number
  readonly ended: number
  /** The median of the minutes until they were in; null where no one came in. */
  readonly medianMin: number | null
}

/** What came of the line of an event; null where no one ever waited. */
export function lineFiguresOf(
  waiting: number,
  past?: { readonly cameIn: number; readonly ended: number; readonly waitedMin: readonly number[] },
): LineFigures | null {
  const { cameIn, ended, waitedMin } = past ?? { cameIn: 0, ended: 0, waitedMin: [] }
  const waited = waiting + cameIn + ended
  return waited === 0 ? null : { waited, cameIn, ended, medianMin: medianOf(waitedMin) }
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other)
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  const upper = sorted[Math.floor(sorted.length / 2)]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}
