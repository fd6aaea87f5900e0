import workerUrl from '#door/reader.worker.ts?worker&url'

/** Named in the headers of the door: it makes the address of its own worker and no other. */
const POLICY = 'door-worker'

/** As far as TypeScript knows Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let policy: { createScriptURL(url: string): string } | null = null

function addressOf(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  policy ??= types?.createPolicy(POLICY, {
    createScriptURL(asked) {
      if (asked !== workerUrl) throw new TypeError('Not the door’s own worker.')
      return asked
    },
  }) ?? { createScriptURL: (asked) => asked }
  return policy.createScriptURL(url)
}

/** Reads codes in a worker; pictures are handed over, so that none stays in memory. */
export interface Reader {
  /** The text of a code in the picture; null without one. */
  read(picture: ImageBitmap): Promise<string | null>
  stop(): void
}

/** A picture takes some milliseconds; the first one waits for the decoder to be loaded. */
const PATIENCE_MS = 15_000

/** Starts the worker. `onBroken` is told when it ends, cannot start, or answers no more. */
export function startReader(onBroken: () => void): Reader {
  const worker = new Worker(addressOf(workerUrl), { type: 'module' })
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
