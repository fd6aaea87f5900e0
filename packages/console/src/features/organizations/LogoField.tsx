import { requestLogo } from '@app/shared/media/contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { uploadMedia } from '#api/upload-media.ts'
import { media } from '#text/media.ts'
import { organizations as words } from '#text/organizations.ts'
import { PictureField } from '#ui/PictureField.tsx'

/** The logo of an organization that is there: a ticket is bound to it. Its text for who does not see it is the name. */
export function LogoField({ organization }: { readonly organization: StaffOrganization | null }) {
  const [picture, setPicture] = useState(organization?.logo ?? null)
  if (organization === null) return <Checkbox label={words.logoNext} name="logoNext" />
  const { organizationId, organizationName } = organization
  return (
    <>
      <PictureField
        kind="logo"
        label={words.logo}
        hint={media.logoHint}
        none={media.logoNone}
        picture={picture}
        alt={organizationName ?? words.logo}
        upload={(blob, onShare) =>
          uploadMedia(
            (file) => send(requestLogo, { organizationId, fileName: 'logo', ...file }),
            blob,
            onShare,
          )
        }
        onChange={setPicture}
      />
      <input type="hidden" name="logo" value={picture ?? ''} />
    </>
  )
}
