/** Asks at once, and again and again until there is an answer. Answers how to stop. */
export function askUntil<Value>(
  ask: () => Promise<Value | null>,
  tell: (value: Value) => void,
  everyMs: number,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = async () => {
    const value = await ask().catch(() => null)
    if (isOver) return
    if (value === null) timer = setTimeout(() => void go(), everyMs)
    else tell(value)
  }
  void go()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
