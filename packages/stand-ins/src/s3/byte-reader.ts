/** Reads a stream of bytes piece by piece, whatever the sizes in which it arrives. */
export type ByteReader = {
  /** The bytes before `mark`, which is skipped; undefined when `limit` bytes held none or the stream ended. */
  until(mark: string, limit: number): Promise<Buffer | undefined>
  /** Streams the bytes before `mark` and skips it. Throws `early()` when the stream ends first. */
  streamUntil(mark: string, early: () => Error): AsyncGenerator<Buffer>
  /** Streams exactly `count` bytes. Throws `early()` when the stream ends first. */
  streamExactly(count: number, early: () => Error): AsyncGenerator<Buffer>
}

/** A reader over `source`, starting with the bytes of `head`. */
export function createByteReader(source: AsyncIterable<Buffer>, head = ''): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.from(head, 'latin1')

  async function more(): Promise<boolean> {
    const next = await chunks.next()
    if (!next.done) held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
    return !next.done
  }
  function take(count: number): Buffer {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    async until(mark, limit) {
      let at = held.indexOf(mark, 0, 'latin1')
      while (at < 0) {
        if (held.length > limit || !(await more())) return undefined
        at = held.indexOf(mark, 0, 'latin1')
      }
      const before = at > limit ? undefined : take(at)
      if (before) take(mark.length)
      return before
    },
    async *streamUntil(mark, early) {
      for (;;) {
        const at = held.indexOf(mark, 0, 'latin1')
        if (at >= 0) {
          yield take(at)
          take(mark.length)
          return
        }
        // The mark may have started in the last bytes held.
        yield take(Math.max(0, held.length - mark.length + 1))
        if (!(await more())) throw early()
      }
    },
    async *streamExactly(count, early) {
      let left = count
      while (left > 0) {
        if (held.length === 0 && !(await more())) throw early()
        const piece = take(Math.min(left, held.length))
        left -= piece.length
        yield piece
      }
    },
  }
}
