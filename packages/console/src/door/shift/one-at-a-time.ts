/** Runs one task at a time; after a success or a failure the next task may run. */
export function oneAtATime() {
  let isRunning = false
  return async <Value>(run: () => Promise<Value>): Promise<Value | 'busy'> => {
    if (isRunning) return 'busy'
    isRunning = true
    try {
      return await run()
    } finally {
      isRunning = false
    }
  }
}
