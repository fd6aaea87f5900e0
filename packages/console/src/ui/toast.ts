/** A word about what happened, for a while at the foot of the screen. */
export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'failed'
  readonly words: string
  /** What takes it back. */
  readonly action?: ToastAction
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

const STAYS_MS = 8_000
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
export function say(words: string, kind: Toast['kind'] = 'done', action?: ToastAction): void {
  const toast = { id: nextId++, kind, words, ...(action && { action }) }
  change([...toasts.slice(-2), toast])
  if (kind === 'done') setTimeout(() => dismiss(toast.id), STAYS_MS)
}

/** Closes one of them. */
export function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function change(to: readonly Toast[]): void {
  toasts = to
  for (const listener of listeners) listener()
}
