import { checkIn, type Who, type WhoOrNickname, walkIn } from '@app/shared/check-in/contract.ts'
import type { InferInput } from 'valibot'
import { send } from '#api/send.ts'
import { usePresses } from '#api/useWrite.ts'

interface CheckInPress {
  readonly who: InferInput<typeof Who>
  readonly again?: boolean
  /** Of a household all people are shown first. */
  readonly asParty?: boolean
  readonly staleReason?: string
}

/** 受付 of one person of an event. A press keeps its nonce until its answer is final. */
export function useCheckInPress(eventId: string) {
  return usePresses((press: CheckInPress, nonce) => send(checkIn, { eventId, ...press, nonce }, nonce))
}

interface WalkInPress {
  readonly who: InferInput<typeof WhoOrNickname>
  /** Those of their household who came; `asParty` asks who could. */
  readonly people?: string[]
  readonly asParty?: boolean
}

/** 当日受付, with the nonce of its press. */
export function useWalkInPress(eventId: string) {
  return usePresses((press: WalkInPress, nonce) => send(walkIn, { eventId, ...press, nonce }, nonce))
}
