import { VISIBILITIES } from '@app/shared/events/fields.ts'
import { sharePath } from '@app/shared/events/public-contract.ts'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { SharePreview } from '#features/events/sharing/SharePreview.tsx'
import type { FormProps } from '#features/events/special-fields.tsx'
import { editor as words } from '#text/event-editor.ts'
import { Select } from '#ui/Select.tsx'

/** R14: who may read the event without an account, what they see then, and the link to give them. */
export function VisibilityField({ editor, site }: FormProps) {
  const { form, event } = editor
  return (
    <>
      <Select
        label={words.visibility}
        value={form.visibility}
        onChange={(visibility) => editor.type({ visibility })}
        choices={VISIBILITIES.map((value) => ({ value, label: words.visibilityChoices[value] }))}
      />
      <p className="note">{words.visibilityShows}</p>
      {form.visibility !== 'members' && (
        <>
          <ShareLink address={addressOf(site, event)} />
          <SharePreview editor={editor} site={site} />
        </>
      )}
    </>
  )
}

function ShareLink({ address }: { readonly address: string | null }) {
  if (address === null) return <p className="note">{words.shareLater}</p>
  return (
    <div className="share-link">
      <p>
        <span className="note">{words.shareAddress}</span>
        <span className="share-address">{address}</span>
      </p>
      <CopyButton
        text={address}
        label={words.shareCopy}
        copied={words.shareCopied}
        failed={words.shareNotCopied}
      />
    </div>
  )
}

/** Its link once the choice is saved. */
function addressOf(site: string, { slug, saved }: FormProps['editor']['event']): string | null {
  return slug === null || saved.visibility === 'members' ? null : `${site}${sharePath(slug)}`
}
