interface Stage {
  /** Empties the buckets, which are not deleted otherwise. */
  empty(): Promise<void>
  /** Deletes the stacks; answers how that ended, 0 when all are gone. */
  deleteStacks(): Promise<number>
}

/**
 * Takes a stage away. S3 and CloudFront hand in their logs minutes late, and one file keeps a bucket and its stack:
 * what did not go is emptied and tried again. Answers how the last try ended.
 */
export async function takeAway({ empty, deleteStacks }: Stage, tries = 3): Promise<number> {
  await empty()
  const ended = await deleteStacks()
  return ended === 0 || tries === 1 ? ended : takeAway({ empty, deleteStacks }, tries - 1)
}
