import type { StaffCall } from '@app/shared/base/call.ts'
import type { DeskMember } from '@app/shared/members/desk/contract.ts'
import { useState } from 'react'
import type { InferInput } from 'valibot'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { say } from '#ui/toast.ts'

export interface MemberDialogProps {
  readonly member: DeskMember
  readonly name: string
  /** Another person saved first: the member is read again, typed input stays. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Changes a member from a dialog: says so and closes, or keeps the reason why not. */
export function useMemberChange<C extends StaffCall>(
  call: C,
  { onStale, onClose }: Pick<MemberDialogProps, 'onStale' | 'onClose'>,
) {
  const { busy, write } = useWrite(call)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(input: InferInput<C['input']>, done: string) {
    const reply = await write(input)
    if (reply.ok) {
      say(done)
      return onClose()
    }
    if (reply.code === 'STALE') onStale()
    setFailure(failureWords(reply.code))
  }
  return { busy, failure, change }
}
