import { changeKana, type DeskMember } from '@app/shared/member-desk/contract.ts'
import { Kana } from '@app/shared/member-desk/kana.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { memberFields, members as words } from '#text/members.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

/** ふりがな, by which the member is found. */
export function KanaDialog({
  member,
  onStale,
  onClose,
}: {
  readonly member: DeskMember
  /** Somebody else was faster: the member is read again, what was typed stays. */
  readonly onStale: () => void
  readonly onClose: () => void
}) {
  const changing = useWrite(changeKana)
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)

  async function save(form: FormData) {
    const kana = v.safeParse(Kana, fieldOf(form, 'kana'))
    setError(kana.success ? undefined : words.kanaInvalid)
    if (!kana.success) return
    const reply = await changing.write({
      memberId: member.memberId,
      expected: member.updatedAt,
      kana: kana.output,
    })
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(failureWords(reply.code))
    }
    say(words.kanaChanged)
    onClose()
  }
  return (
    <FormDialog
      title={words.kana}
      pending={changing.busy}
      error={failure}
      onSubmit={(form) => void save(form)}
      onClose={onClose}
    >
      <TextField
        label={memberFields.kana}
        name="kana"
        autoComplete="off"
        maxLength={80}
        defaultValue={member.kana ?? ''}
        error={error}
      />
    </FormDialog>
  )
}
