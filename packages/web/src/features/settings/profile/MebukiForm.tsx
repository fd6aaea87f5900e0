import { MEBUKI_COLOURS, mebukiColour } from '@app/shared/members/mebuki.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { BackLink } from '#features/settings/BackLink.tsx'
import { useSave } from '#features/settings/profile/useSave.ts'
import { edit, settings } from '#text/settings.ts'
import { titles } from '#text/titles.ts'

/** /settings/mebuki: the colour of one's own めぶき. */
export function MebukiForm({ member }: { readonly member: Profile }) {
  const now = mebukiColour(member.mebuki)
  const [chosen, setChosen] = useState(now)
  const { save, pending, error } = useSave(member, settings.mebuki[now])
  return (
    <Screen title={titles.settingsRows.mebuki} lead={edit.mebukiHint} back={<BackLink />}>
      <Form pending={pending} error={error} onSubmit={() => save({ mebuki: chosen })}>
        <fieldset className="mebuki-colours">
          <legend className="visually-hidden">{settings.rows.mebuki}</legend>
          {MEBUKI_COLOURS.map((colour) => (
            <label key={colour}>
              <span className="mine-face" data-mebuki={colour || undefined}>
                <MebukiWaving />
              </span>
              <span className="mebuki-name">
                <input
                  type="radio"
                  name="mebuki"
                  value={colour}
                  checked={chosen === colour}
                  onChange={() => setChosen(colour)}
                />
                {settings.mebuki[colour]}
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton>{common.save}</SubmitButton>
      </Form>
    </Screen>
  )
}
