/** Too many at once: this one was not begun. */
export class FunctionBusy extends Error {
  override readonly name = 'FunctionBusy'
}

export interface TurnsOptions {
  /** So many are inside at once. */
  readonly atOnce: number
  /** So many more wait; who comes after them is refused at once. */
  readonly queueMax: number
  /** Who waits longer is refused. */
  readonly withinMs: number
}

/** A place inside for each, in the order they came: a bounded queue that sheds at once what it cannot serve soon. */
export function createTurns({ atOnce, queueMax, withinMs }: TurnsOptions) {
  let inside = 0
  const queue = new Set<() => void>()

  return {
    /** Nobody is inside. */
    isEmpty: () => inside === 0,
    /** Whoever comes now is refused. */
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

    /** Hands the place to who waits longest, or gives it up. */
    leave(): void {
      const [next] = queue
      if (next === undefined) inside -= 1
      else queue.delete(next)
      next?.()
    },
  }
}
