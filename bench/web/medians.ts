/** The middle one; of an even number, the lower. NaN without any. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Says what the bench does now. */
export const step = (words: string): void => void process.stderr.write(`  … ${words}\n`)
