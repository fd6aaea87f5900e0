/** More requests of one call than these wait for a connection, until it is too late for them. */
const AT_ONCE = 8

/** Works on many items, eight at a time or as many as said, each as soon as one before it is done; the answers in the order of the items. */
export async function inParallel<Given, Got>(
  items: readonly Given[],
  work: (item: Given) => Promise<Got>,
  atOnce = AT_ONCE,
): Promise<Got[]> {
  const answers: Got[] = []
  const next = items.entries()
  const lane = async () => {
    for (const [at, item] of next) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return answers
}
