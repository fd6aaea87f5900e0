/** Too many at once: this call was not started. */
export class FunctionBusy extends Error {
  override readonly name = 'FunctionBusy'
}

export interface TurnsOptions {
  /** Number of concurrent calls. */
  readonly atOnce: number
  /** Number of waiting calls; further ones are refused at once. */
  readonly queueMax: number
  /** Longest wait before a refusal. */
  readonly withinMs: number
}

/** A bounded queue, first in first out: it sheds at once what it cannot serve soon. */
export function createTurns({ atOnce, queueMax, withinMs }: TurnsOptions) {
  let inside = 0
  const queue = new Set<() => void>()

  return {
    /** No call is running. */
    isEmpty: () => inside === 0,
    /** The next call would be refused. */
    isFull: () => inside >= atOnce && queue.size >= queueMax,

    /** Resolves with a place; rejects with `FunctionBusy`. */
    enter(): Promise<void> {
      if (inside < atOnce) {
        inside += 1
        return Promise.resolve()
      }
      if (queue.size >= queueMax) return Promise.reject(new FunctionBusy('the queue is full'))
      return new Promise((resolve, reject) => {
        const turn = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          queue.delete(turn)
          reject(new FunctionBusy(`no turn within ${withinMs} ms`))
        }, withinMs)
        queue.add(turn)
      })
    },

    /** Passes the place to the caller that waits longest, or frees it. */
    leave(): void {
      const [next] = queue
      if (next === undefined) inside -= 1
      else queue.delete(next)
      next?.()
    },
  }
}
