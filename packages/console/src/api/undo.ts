import type { OutputOf, StaffCall } from '@app/shared/base/call.ts'
import type { InferInput } from 'valibot'
import { type DeskCode, send } from '#api/send.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { type NotUndone, sayWithUndo } from '#ui/toast.ts'

/**
 * Says what happened with 元に戻す, which makes `call`: the screen that did it may be gone by then. Somebody else's change in
 * between is not written over, because the input carries the version.
 */
export function sayUndoable<C extends StaffCall>(
  words: string,
  call: C,
  input: InferInput<C['input']>,
  onUndone: (value: OutputOf<C>) => void,
): void {
  const key = crypto.randomUUID()
  sayWithUndo(
    words,
    async () => {
      const reply = await send(call, input, key)
      if (!reply.ok) return notUndone(reply.code)
      onUndone(reply.value)
      return null
    },
    common.undone,
  )
}

/** Why an undo failed. After a lost request or too many requests it may be tried again. */
export function notUndone(code: DeskCode): NotUndone {
  if (code === 'STALE') return { words: common.undoStale, final: true }
  return { words: wordsFor(code), final: !RETRYABLE.has(code) }
}

const RETRYABLE: ReadonlySet<DeskCode> = new Set(['NETWORK', 'TRY_AGAIN', 'TOO_MANY_REQUESTS', 'INTERNAL'])
