import type { ClientCode } from '#api/send.ts'
import type { WhoIsIn } from '#features/events/party/party.ts'

export type Answer =
  | { readonly ok: true; readonly people?: WhoIsIn }
  | { readonly ok: false; readonly code: ClientCode }

/** A call, and how a screen finds out whether it happened when its answer was lost; null when it cannot. */
export interface Press {
  readonly call: (key: string) => Promise<Answer>
  readonly isSo: () => Promise<boolean | null>
}
