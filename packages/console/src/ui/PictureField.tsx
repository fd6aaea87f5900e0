import { PICTURE_SIZES, type PictureKind } from '@app/shared/media/picture-files.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Picture } from '@app/ui/components/Picture.tsx'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { Uploaded } from '#api/upload-media.ts'
import { media as words } from '#text/media.ts'
import { CropDialog } from '#ui/CropDialog.tsx'
import { DeskIcon } from '#ui/Icon.tsx'
import { usePicture } from '#ui/use-picture.ts'
import '#ui/picture-field.css'

interface Props {
  readonly kind: PictureKind
  readonly label: string
  readonly hint: string
  readonly none: string
  readonly picture: string | null
  readonly alt: string
  readonly error?: string | undefined
  readonly upload: (blob: Blob, onShare: (share: number) => void) => Promise<Uploaded>
  readonly onChange: (picture: string | null) => void
}

/** A picture: chosen or dropped, cropped, sent, shown; replaced or taken off. */
export function PictureField({ kind, label, hint, none, picture, alt, error, upload, onChange }: Props) {
  const id = useId()
  const { width, height } = PICTURE_SIZES[kind].large
  const { opened, fault, failure, share, ...on } = usePicture(kind, { upload, onChange })
  return (
    <DropZone hintId={`${id}-hint`} onFiles={(files) => void on.choose(files)}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {picture === null ? (
        <p className="picture-none">
          {none} <span className="picture-drop">{words.drop}</span>
        </p>
      ) : (
        <Picture className={`picture-${kind}`} kind={kind} size="large" picture={picture} alt={alt} />
      )}
      <div className="picture-actions">
        <FileButton
          id={id}
          label={picture === null ? words.choose : words.replace}
          onFiles={(files) => void on.choose(files)}
        />
        {picture !== null && (
          <Button kind="quiet" icon={<DeskIcon name="bin" small />} onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="note" id={`${id}-formats`}>
        {words.formats}
      </p>
      <FieldError id={`${id}-error`} error={fault ?? error} />
      {opened !== null && (
        <CropDialog
          title={`${label}：${words.crop}`}
          picture={opened}
          proportion={width / height}
          sharpFrom={width}
          busy={progressOf(share)}
          failure={failure}
          onUse={(crop) => void on.use(crop)}
          onClose={on.close}
        />
      )}
    </DropZone>
  )
}

/** The frame of the field, which takes files that are dropped on it. */
function DropZone({
  hintId,
  onFiles,
  children,
}: {
  readonly hintId: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={over ? 'picture-field picture-field-over' : 'picture-field'}
      aria-describedby={hintId}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </fieldset>
  )
}

function FileButton({
  id,
  label,
  onFiles,
}: {
  readonly id: string
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}) {
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-describedby={`${id}-formats ${id}-error`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary')}>
        <Icon name="image" small />
        {label}
      </label>
    </>
  )
}

function progressOf(share: number | null): string | null {
  if (share === null) return null
  return share < 1 ? `${words.sending} ${Math.round(share * 100)}%` : words.checking
}
