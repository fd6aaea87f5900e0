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

/** Says what happened. A failure stays until it is closed; other messages disappear after a while. */
export function say(words: string, kind: Toast['kind'] = 'done'): void {
  show({ words, kind }, STAYS_MS)
}

/** Why an undo failed. `final`: another try would fail too. */
export interface NotUndone {
  readonly words: string
  readonly final: boolean
}

/** Says what happened and offers to undo it. A failed undo is offered again, unless it is final. */
export function sayWithUndo(words: string, undo: () => Promise<NotUndone | null>, undone: string): void {
  offer({ words, kind: 'done' }, undo, undone)
}

function offer(
  toast: Pick<Toast, 'words' | 'kind'>,
  undo: () => Promise<NotUndone | null>,
  undone: string,
): void {
  const id = show(
    {
      ...toast,
      undo: () => {
        dismiss(id)
        void undo().then((failure) => {
          if (failure === null) say(undone)
          else if (failure.final) say(failure.words, 'failed')
          else offer({ words: failure.words, kind: 'failed' }, undo, undone)
        })
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
  // What is done needs no place beside the next word; an undo and what failed do.
  const lasting = toasts.filter(({ kind, undo }) => kind === 'failed' || undo !== undefined)
  change([...lasting.slice(-2), { ...toast, id }])
  if (toast.kind === 'done') setTimeout(() => dismiss(id), staysMs)
  return id
}

function change(to: readonly Toast[]): void {
  toasts = to
  for (const listener of listeners) listener()
}
