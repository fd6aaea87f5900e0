/** Numbers below `size`, each scheduled at most once, earliest first: a binary heap that allocates no memory while it runs. */
export function timeline(size: number) {
  const heap = new Int32Array(size)
  const dueMs = new Float64Array(size)
  let length = 0
  const at = (index: number) => heap[index] ?? 0
  const timeAt = (index: number) => (index < length ? (dueMs[at(index)] ?? 0) : Infinity)
  return {
    /** Ignores a number that is already in it. */
    add(number: number, atMs: number): void {
      dueMs[number] = atMs
      let index = length
      length += 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (timeAt(parent) <= atMs) break
        heap[index] = at(parent)
        index = parent
      }
      heap[index] = number
    },
    /** The next number and its time; null when empty. */
    next(): { readonly number: number; readonly atMs: number } | null {
      if (length === 0) return null
      const number = at(0)
      length -= 1
      const last = at(length)
      const lastMs = dueMs[last] ?? 0
      let index = 0
      for (;;) {
        const left = 2 * index + 1
        let smallest = timeAt(left) < lastMs ? left : index
        if (timeAt(left + 1) < (smallest === index ? lastMs : timeAt(left))) smallest = left + 1
        if (smallest === index) break
        heap[index] = at(smallest)
        index = smallest
      }
      heap[index] = last
      return { number, atMs: dueMs[number] ?? 0 }
    },
  }
}
