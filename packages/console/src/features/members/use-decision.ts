import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type DeskMember, deregisterMember, restrictMember } from '@app/shared/members/desk/contract.ts'
import type { Ground } from '@app/shared/members/desk/grounds.ts'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'

export type Decision = 'restrict' | 'deregister'

interface Typed {
  readonly ground: Ground | null
  readonly note: string
  readonly until: string
  readonly isUnmailed: boolean
  readonly unmailedWhy: string
}

/** The form of a decision: its values, their faults after the first try, and sending it. */
export function useDecision(
  decision: Decision,
  member: DeskMember,
  { onStale, onDone }: { readonly onStale: () => void; readonly onDone: (seatsFreed: number) => void },
) {
  const restricting = useWrite(restrictMember)
  const deregistering = useWrite(deregisterMember)
  const [typed, setTyped] = useState<Typed>({
    ground: member.restriction?.ground ?? null,
    note: '',
    until: member.restriction?.until ?? '',
    isUnmailed: false,
    unmailedWhy: '',
  })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const { ground, note, until, isUnmailed, unmailedWhy } = typed
  const lacks = {
    ground: ground === null,
    note: note.trim() === '',
    until: decision === 'restrict' && until !== '' && until < tokyoDate(new Date()),
    unmailedWhy: isUnmailed && unmailedWhy.trim() === '',
  }

  async function decide() {
    setTried(true)
    if (ground === null || Object.values(lacks).some(Boolean)) return
    const request = {
      memberId: member.memberId,
      expected: member.updatedAt,
      ground,
      note,
      ...(isUnmailed && { unmailed: unmailedWhy }),
    }
    const reply =
      decision === 'restrict'
        ? await restricting.write({ ...request, until: until === '' ? null : until })
        : await deregistering.write(request)
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(reply.code)
    }
    onDone(reply.value.seatsFreed ?? 0)
  }
  const shown = (name: keyof typeof lacks) => isTried && lacks[name]
  return {
    typed,
    type: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    wrong: {
      ground: shown('ground'),
      note: shown('note'),
      until: shown('until'),
      unmailedWhy: shown('unmailedWhy'),
    },
    failure,
    busy: restricting.busy || deregistering.busy,
    decide,
  }
}

export type DecisionForm = ReturnType<typeof useDecision>
