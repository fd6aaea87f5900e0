import { MEMBER_CODE, memberCodeOf } from '@app/shared/member-codes/code.ts'
import { disableMemberCode } from '@app/shared/member-codes/contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { codes as words } from '#text/member-codes.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

/** Disables one code, by typing it. */
export function DisableCodeDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const disabling = useWrite(disableMemberCode)
  const [wrong, setWrong] = useState({ code: false, reason: false })
  const [failure, setFailure] = useState<string | null>(null)

  async function disable(form: FormData) {
    const code = memberCodeOf(fieldOf(form, 'code'))
    const reason = fieldOf(form, 'reason').trim()
    setWrong({ code: !MEMBER_CODE.test(code), reason: reason === '' })
    if (!MEMBER_CODE.test(code) || reason === '') return
    const reply = await disabling.write({ code, reason })
    if (!reply.ok) return setFailure(failed(reply.code))
    say(words.disableOneDone)
    onDone()
  }
  return (
    <FormDialog
      title={words.disableOneTitle}
      pending={disabling.busy}
      error={failure}
      submit={words.disable}
      onSubmit={(form) => void disable(form)}
      onClose={onClose}
    >
      <p>{words.disableOneLead}</p>
      <TextField
        label={words.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={wrong.code ? words.codeInvalid : undefined}
      />
      <TextField
        label={words.reason}
        name="reason"
        autoComplete="off"
        maxLength={200}
        error={wrong.reason ? common.reasonMissing : undefined}
      />
    </FormDialog>
  )
}

function failed(code: Parameters<typeof wordsFor>[0]): string {
  if (code === 'NOT_FOUND') return words.codeUnknown
  return code === 'CONFLICT' ? words.alreadyDisabled : wordsFor(code)
}
