import type { OutputOf } from '@app/shared/base/call.ts'
import { BATCH_MAX, makeCodeBatch } from '@app/shared/member-codes/contract.ts'
import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { codes as words } from '#text/member-codes.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'

export type Made = OutputOf<typeof makeCodeBatch>

/** A new batch: its purpose, how many codes, and how many people each of them is for. */
export function MakeDialog({
  onMade,
  onClose,
}: {
  readonly onMade: (made: Made) => Promise<void>
  readonly onClose: () => void
}) {
  const making = useWrite(makeCodeBatch)
  const [wrong, setWrong] = useState({ name: false, codes: false, uses: false })
  const [failure, setFailure] = useState<string | null>(null)
  const most = MEMBER_CODE_LIMITS.usesPerCode

  async function make(form: FormData) {
    const name = fieldOf(form, 'name').trim()
    const codes = wholeNumber(fieldOf(form, 'codes'), BATCH_MAX)
    const usesPerCode = wholeNumber(fieldOf(form, 'uses'), most)
    setWrong({ name: name === '', codes: codes === null, uses: usesPerCode === null })
    if (name === '' || codes === null || usesPerCode === null) return
    const reply = await making.write({ name, codes, usesPerCode })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    await onMade(reply.value)
  }
  return (
    <FormDialog
      title={words.makeTitle}
      pending={making.busy}
      error={failure}
      submit={words.make}
      onSubmit={(form) => void make(form)}
      onClose={onClose}
    >
      <p>{words.makeLead}</p>
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        error={wrong.name ? words.nameMissing : undefined}
      />
      <TextField
        label={words.count}
        hint={words.countHint(BATCH_MAX)}
        name="codes"
        inputMode="numeric"
        autoComplete="off"
        defaultValue="10"
        error={wrong.codes ? words.countInvalid(BATCH_MAX) : undefined}
      />
      <TextField
        label={words.uses}
        hint={words.usesHint}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        defaultValue="1"
        error={wrong.uses ? words.countInvalid(most) : undefined}
      />
    </FormDialog>
  )
}

function wholeNumber(typed: string, most: number): number | null {
  const text = typed.normalize('NFKC').trim()
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : null
}
