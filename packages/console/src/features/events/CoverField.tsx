import { requestEventMedia } from '@app/shared/media/contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { send } from '#api/send.ts'
import { uploadMedia } from '#api/upload-media.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { media as words } from '#text/media.ts'
import { PictureField } from '#ui/PictureField.tsx'

/** The picture of an event, with its text for who does not see it. */
export function CoverField({ editor }: { readonly editor: Editor }) {
  const { eventId } = editor.event
  const { picture, alt } = editor.form
  const hasPicture = picture !== ''
  return (
    <>
      <PictureField
        kind="cover"
        label={words.cover}
        hint={words.coverHint}
        none={words.coverNone}
        picture={hasPicture ? picture : null}
        alt={alt}
        error={hasPicture ? undefined : editor.errors.cover}
        upload={(blob, onShare) =>
          uploadMedia(
            (file) => send(requestEventMedia, { eventId, kind: 'cover', fileName: 'cover', ...file }),
            blob,
            onShare,
          )
        }
        onChange={(next) => editor.type(next === null ? { picture: '', alt: '' } : { picture: next })}
      />
      {hasPicture && (
        <TextField
          label={words.alt}
          mark="required"
          hint={words.altHint}
          autoComplete="off"
          value={alt}
          error={editor.errors.cover}
          onChange={(event) => editor.type({ alt: event.currentTarget.value })}
        />
      )}
    </>
  )
}
