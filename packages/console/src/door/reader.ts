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

/** Starts the worker. `onBroken` is told when it ends or cannot start. */
export function startReader(onBroken: () => void): Reader {
  const worker = new Worker(addressOf(workerUrl), { type: 'module' })
  const waiting: ((text: string | null) => void)[] = []
  worker.onmessage = ({ data }: MessageEvent<unknown>) =>
    waiting.shift()?.(typeof data === 'string' ? data : null)
  worker.onerror = () => {
    for (const answer of waiting.splice(0)) answer(null)
    onBroken()
  }
  return {
    read: (picture) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        worker.postMessage(picture, [picture])
      }),
    stop: () => worker.terminate(),
  }
}
