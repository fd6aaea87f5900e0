/** What is to happen, earliest first (a binary heap). */
export function timeline<Entry extends { readonly atMs: number }>() {
  const heap: Entry[] = []
  const at = (index: number) => heap[index]?.atMs ?? Infinity
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (first === undefined || second === undefined) return
    heap[a] = second
    heap[b] = first
  }
  return {
    add(entry: Entry): void {
      let index = heap.push(entry) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (at(parent) <= at(index)) break
        swap(parent, index)
        index = parent
      }
    },
    next(): Entry | undefined {
      const first = heap[0]
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return first
      heap[0] = last
      let index = 0
      for (;;) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        const smallest = [left, right].reduce(
          (least, child) => (at(child) < at(least) ? child : least),
          index,
        )
        if (smallest === index) return first
        swap(index, smallest)
        index = smallest
      }
    },
  }
}
