import { normalise } from '@app/shared/base/field.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { BackLink } from '#features/settings/BackLink.tsx'
import { AddressForm } from '#features/settings/profile/AddressForm.tsx'
import { MebukiForm } from '#features/settings/profile/MebukiForm.tsx'
import { useSave } from '#features/settings/profile/useSave.ts'
import { type Row, rowOf } from '#features/settings/rows.ts'
import { settings } from '#text/settings.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader } from '#features/settings/profile/edit-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

/** /settings/phone, /postalcode, /address, /nickname, /kana, /mebuki (G39, G42). */
export function Component() {
  const member = useLoaderData<Profile | null>()
  const { pathname } = useLocation()
  if (member === null) return <SignedOut />
  if (pathname.endsWith('/mebuki')) return <MebukiForm member={member} />
  const row = rowOf(pathname)
  return row === null ? (
    <AddressForm member={member} />
  ) : (
    <EditForm key={pathname} member={member} row={row} />
  )
}

function EditForm({ member, row }: { readonly member: Profile; readonly row: Row }) {
  const [typed, setTyped] = useState(member[row.field] ?? '')
  const [left, setLeft] = useState(false)
  const { save, pending, error } = useSave(member, member[row.field] || settings.notEntered)
  const isEmpty = normalise(typed) === ''
  const problem = isEmpty ? null : row.problem(typed)
  return (
    <Screen title={settings.edit(row.label)} back={<BackLink />}>
      <Form pending={pending} error={error} onSubmit={() => save({ [row.field]: row.format(typed) })}>
        <TextField
          {...row.input}
          label={row.label}
          hint={row.hint}
          name={row.field}
          required={row.isOptional !== true}
          value={typed}
          error={left && problem !== null ? problem : undefined}
          notice={left && !isEmpty ? row.odd(typed) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            setLeft(true)
            setTyped(row.format(typed))
          }}
        />
        <SubmitButton disabled={(isEmpty && row.isOptional !== true) || problem !== null}>
          {common.save}
        </SubmitButton>
      </Form>
    </Screen>
  )
}
