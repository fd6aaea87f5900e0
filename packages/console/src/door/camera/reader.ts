import { READER_WORKER, scriptAddress } from '#door/camera/script-addresses.ts'

/** Reads codes in a worker; pictures are handed over, so that none stays in memory. */
export interface Reader {
  /** The text of a code in the picture; null without one. */
  read(picture: ImageBitmap): Promise<string | null>
  stop(): void
}

/** A picture takes some milliseconds; the first one waits for the decoder to be loaded. */
const PATIENCE_MS = 15_000

/** Starts the worker. `onBroken` is called when it ends, cannot start, or stops answering. */
export function startReader(onBroken: () => void): Reader {
  const worker = new Worker(scriptAddress(READER_WORKER), { type: 'module' })
  const waiting: ((text: string | null) => void)[] = []
  const breakOff = () => {
    for (const answer of waiting.splice(0)) answer(null)
    onBroken()
  }
  worker.onmessage = ({ data }: MessageEvent<unknown>) =>
    isBroken(data) ? breakOff() : waiting.shift()?.(typeof data === 'string' ? data : null)
  worker.onerror = breakOff
  return {
    read: (picture) =>
      new Promise((resolve) => {
        const timer = setTimeout(breakOff, PATIENCE_MS)
        waiting.push((text) => {
          clearTimeout(timer)
          resolve(text)
        })
        worker.postMessage(picture, [picture])
      }),
    stop: () => worker.terminate(),
  }
}

function isBroken(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'broken' in data
}
