import { normalise } from '@app/shared/base/field.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { useEffect, useState } from 'react'
import { useFetcher, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { usePress } from '#api/press.ts'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { EditReply } from '#features/settings/edit-route.ts'
import { rowOf } from '#features/settings/rows.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { edit, settings } from '#text/settings.ts'
import { Form, SubmitButton } from '#ui/Form.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { TextField } from '#ui/TextField.tsx'
import '#features/settings/settings.css'

export { action, loader } from '#features/settings/edit-route.ts'

/** /settings/phone, /postalcode, /address, /nickname (G39, G42): one box each. */
export function Component() {
  const member = useLoaderData<Profile | null>()
  const { pathname } = useLocation()
  return member === null ? <SignedOut /> : <EditForm key={pathname} member={member} />
}

function EditForm({ member }: { readonly member: Profile }) {
  const row = rowOf(useLocation().pathname)
  const fetcher = useFetcher<EditReply>()
  const press = usePress()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(member[row.field] ?? '')
  const [left, setLeft] = useState(false)
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply !== undefined) press.settle(reply.code)
  }, [reply, press])
  useEffect(() => {
    if (reply?.code === null) void navigate(paths.settings(), { state: { saved: settings.saved } })
  }, [reply, navigate])

  const problem = normalise(typed) === '' ? null : row.problem(typed)
  const save = () => {
    const { updatedAt } = member
    const key = press.keyFor(`${row.field} ${typed} ${updatedAt}`)
    void fetcher.submit({ field: row.field, value: typed, expected: updatedAt, key }, { method: 'post' })
  }
  return (
    <Screen title={settings.edit(row.label)} back={<BackLink />}>
      <Form pending={pending} error={errorOf(reply, member[row.field] ?? '')} onSubmit={save}>
        <TextField
          {...row.input}
          label={row.label}
          hint={row.hint}
          name={row.field}
          required
          value={typed}
          error={left && problem !== null ? problem : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
        <SubmitButton disabled={normalise(typed) === '' || problem !== null}>{common.save}</SubmitButton>
      </Form>
    </Screen>
  )
}

/** SEC-E14: another screen was faster: what stands there now, while the box keeps what was typed. */
function errorOf(reply: EditReply | undefined, latest: string): string | null {
  if (reply === undefined || reply.code === null) return null
  return reply.code === 'CONFLICT' ? edit.conflict(latest) : wordsFor(reply.code)
}
