import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'

export interface OwnLinkReply {
  /** Null on success. */
  readonly code: ClientCode | null
  readonly intent: 'make' | 'stop'
}

type Reply = Promise<{ readonly ok: true } | { readonly ok: false; readonly code: ClientCode }>

/** Makes a link in place of the one on the screen, or stops it. */
export function ownLinkAction(calls: {
  readonly make: (insteadOf: string | null) => Reply
  readonly stop: () => Reply
}) {
  return async ({ request }: { request: Request }): Promise<OwnLinkReply> => {
    const form = await request.formData()
    const shown = form.get('madeAt')
    const intent = form.get('intent') === 'stop' ? 'stop' : 'make'
    const reply =
      intent === 'stop' ? await calls.stop() : await calls.make(typeof shown === 'string' ? shown : null)
    return { code: reply.ok ? null : reply.code, intent }
  }
}

/** G30: after a failure the screen stays as it is. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult?.code ?? null) === null && defaultShouldRevalidate
}
