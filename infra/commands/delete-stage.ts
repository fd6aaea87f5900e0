interface Stage {
  /** Empties the buckets, which are not deleted otherwise. */
  empty(): Promise<void>
  /** Deletes the stacks; resolves to the exit code, 0 when all are gone. */
  deleteStacks(): Promise<number>
}

/**
 * Deletes a stage. Logs of S3 and CloudFront may arrive minutes later, and one file keeps a bucket and its stack: then
 * it empties the buckets and tries again. Returns the exit code of the last try.
 */
export async function deleteStage({ empty, deleteStacks }: Stage, tries = 3): Promise<number> {
  await empty()
  const ended = await deleteStacks()
  return ended === 0 || tries === 1 ? ended : deleteStage({ empty, deleteStacks }, tries - 1)
}
