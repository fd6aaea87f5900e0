import { Icon } from '@app/ui/components/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { common } from '#text/common.ts'
import { dismiss, toastStore } from '#ui/toast.ts'

/** Where the words of `say` appear; the place is always there, so that they are announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, kind, words, undo }) => (
        <div key={id} className={`toast toast-${kind}`}>
          <Icon name={kind === 'done' ? 'done' : 'alert'} />
          <p>{words}</p>
          {undo && (
            <button type="button" className="toast-undo" onClick={undo}>
              {common.undo}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label={common.closeToast}
            onClick={() => dismiss(id)}
          >
            <Icon name="close" small />
          </button>
        </div>
      ))}
    </div>
  )
}
