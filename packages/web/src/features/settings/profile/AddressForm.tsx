import { normalise } from '@app/shared/base/field.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { BackLink } from '#features/settings/BackLink.tsx'
import { useSave } from '#features/settings/profile/useSave.ts'
import { PostalAddress } from '#postal/PostalAddress.tsx'
import { edit, settings } from '#text/settings.ts'

/** /settings/postalcode and /settings/address (G39): a move changes both, and the code finds the address (G23). */
export function AddressForm({ member }: { readonly member: Profile }) {
  const { postalCode, address } = member
  const [typed, setTyped] = useState({ postalCode: postalCode ?? '', address: address ?? '' })
  const { save, pending, error } = useSave(member, `${postalCode ?? ''} ${address ?? ''}`.trim())
  const ready = normalise(typed.postalCode) !== '' && normalise(typed.address) !== ''
  return (
    <Screen title={settings.edit(edit.postalAddress)} back={<BackLink />}>
      <Form pending={pending} error={error} onSubmit={() => save(typed)}>
        <PostalAddress
          value={typed}
          label={settings.rows.address}
          hint={edit.addressHint}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <SubmitButton disabled={!ready}>{common.save}</SubmitButton>
      </Form>
    </Screen>
  )
}
