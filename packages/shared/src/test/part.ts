/** What of a matrix a run shows: a part that its seed chooses, or everything. */
export interface Choice {
  readonly seed: number
  readonly isWhole: boolean
}

/** The choice of this run: `test --whole` shows everything. */
export const choice: Choice = {
  seed: Number(process.env['PART_SEED'] ?? 1),
  isWhole: process.env['WHOLE'] === '1',
}

/** Everything, whatever the run shows. */
export const WHOLE: Choice = { seed: 1, isWhole: true }

/**
 * One of so many rows, others with the next seed: so many seeds in a row show everything. Rows that `always` names are in each
 * part.
 */
export function partOf<Row>(
  rows: readonly Row[],
  of: number,
  always: (row: Row) => boolean = () => false,
  { seed, isWhole }: Choice = choice,
): Row[] {
  const inTurn = rows.filter((row) => !always(row))
  const chosen = new Set(inTurn.filter((_, index) => isWhole || (index + seed) % of === 0))
  return rows.filter((row) => always(row) || chosen.has(row))
}
