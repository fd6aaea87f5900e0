/** The state of the typed text: unchanged, not yet saved, being saved, saved, or waiting for a network. */
export type AutosaveState =
  | { readonly kind: 'idle' | 'typing' | 'saving' | 'waiting' | 'failed' }
  | { readonly kind: 'kept'; readonly at: string }

export type KeepReply =
  | { readonly ok: true; readonly savedAt: string }
  | { readonly ok: false; readonly isNetwork: boolean }

const AFTER_MS = 2_000
const AGAIN_MS = 15_000

/**
 * Keeps what is being typed: two seconds after the last key, at once by `flush`, and again by itself after a lost
 * network. One at a time, and always the newest. `keepHere` holds the text in this browser until the server has it.
 */
export function createAutosave<Typed>({
  keep,
  keepHere,
  onState,
}: {
  readonly keep: (typed: Typed) => Promise<KeepReply>
  readonly keepHere: (typed: Typed | null) => void
  readonly onState: (state: AutosaveState) => void
}) {
  let newest: { readonly typed: Typed } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  async function flush(): Promise<void> {
    clearTimeout(timer)
    await running
    const sent = newest
    if (sent === null) return
    running = run(sent)
    await running
  }
  async function run(sent: { readonly typed: Typed }): Promise<void> {
    onState({ kind: 'saving' })
    const reply = await keep(sent.typed)
    running = null
    if (newest !== sent) return
    if (reply.ok) {
      newest = null
      keepHere(null)
      onState({ kind: 'kept', at: reply.savedAt })
    } else {
      onState({ kind: reply.isNetwork ? 'waiting' : 'failed' })
      later(AGAIN_MS)
    }
  }
  return {
    type(typed: Typed): void {
      newest = { typed }
      keepHere(typed)
      onState({ kind: 'typing' })
      later(AFTER_MS)
    },
    flush,
    /** What was typed is saved, or given up: nothing of it is kept any more. */
    forget(): void {
      clearTimeout(timer)
      newest = null
      keepHere(null)
      onState({ kind: 'idle' })
    },
    /** Whether something was typed that the server does not have. */
    isWaiting: (): boolean => newest !== null,
  }
}
