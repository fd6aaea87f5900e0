/** A word about what happened, for a while at the foot of the screen. */
export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'failed'
  readonly words: string
  /** Takes back what happened. */
  readonly undo?: () => void
}

const STAYS_MS = 8_000
/** Time to read it, to think better of it and to reach the button. */
const STAYS_WITH_UNDO_MS = 20_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Says what happened. What failed stays until it is closed; the rest goes by itself. */
export function say(words: string, kind: Toast['kind'] = 'done'): void {
  show({ words, kind }, STAYS_MS)
}

/** Says what happened and offers to take it back, once. `undo` answers what is said then: why not, or null when it is done. */
export function sayWithUndo(words: string, undo: () => Promise<string | null>, undone: string): void {
  const id = show(
    {
      words,
      kind: 'done',
      undo: () => {
        dismiss(id)
        void undo().then((failure) => (failure === null ? say(undone) : say(failure, 'failed')))
      },
    },
    STAYS_WITH_UNDO_MS,
  )
}

/** Closes one of them. */
export function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function show(toast: Omit<Toast, 'id'>, staysMs: number): number {
  const id = nextId++
  change([...toasts.slice(-2), { ...toast, id }])
  if (toast.kind === 'done') setTimeout(() => dismiss(id), staysMs)
  return id
}

function change(to: readonly Toast[]): void {
  toasts = to
  for (const listener of listeners) listener()
}
