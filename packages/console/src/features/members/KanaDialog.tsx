import { changeKana } from '@app/shared/members/desk/contract.ts'
import { Kana } from '@app/shared/members/desk/kana.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { type MemberDialogProps, useMemberChange } from '#features/members/use-member-change.ts'
import { memberFields, members as words } from '#text/members.ts'
import { FormDialog } from '#ui/FormDialog.tsx'

/** ふりがな, by which the member is found. */
export function KanaDialog({ member, ...on }: MemberDialogProps) {
  const { busy, failure, change } = useMemberChange(changeKana, on)
  const [error, setError] = useState<string | undefined>()

  async function save(form: FormData) {
    const kana = v.safeParse(Kana, fieldOf(form, 'kana'))
    setError(kana.success ? undefined : words.kanaInvalid)
    if (!kana.success) return
    await change(
      { memberId: member.memberId, expected: member.updatedAt, kana: kana.output },
      words.kanaChanged,
    )
  }
  return (
    <FormDialog
      title={words.kana}
      pending={busy}
      error={failure}
      onSubmit={(form) => void save(form)}
      onClose={on.onClose}
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
