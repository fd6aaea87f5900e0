/** Runs one thing at a time; whatever comes of it, the next one may run. */
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
