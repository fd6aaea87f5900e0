import { PICTURE_SIZES, type PictureKind } from '@app/shared/media/rules.ts'
import { Button, buttonClass } from '@app/web/ui/Button.tsx'
import { FieldError } from '@app/web/ui/field.tsx'
import { Icon } from '@app/web/ui/Icon.tsx'
import { Picture } from '@app/web/ui/Picture.tsx'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { Uploaded } from '#api/upload-media.ts'
import { media as words } from '#text/media.ts'
import { wordsFor } from '#text/refusals.ts'
import { CropDialog } from '#ui/CropDialog.tsx'
import type { Crop } from '#ui/crop.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import { cutOut, openPicture } from '#ui/picture-file.ts'
import '#ui/picture-field.css'

/** A picture: chosen or dropped, cropped, sent, shown; replaced or taken off. */
export function PictureField({
  kind,
  label,
  hint,
  none,
  picture,
  alt,
  error,
  upload,
  onChange,
}: {
  readonly kind: PictureKind
  readonly label: string
  readonly hint: string
  readonly none: string
  readonly picture: string | null
  readonly alt: string
  readonly error?: string | undefined
  readonly upload: (blob: Blob, onShare: (share: number) => void) => Promise<Uploaded>
  readonly onChange: (picture: string | null) => void
}) {
  const id = useId()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  /** Counts presses and dismissals: only the last press may change anything. */
  const uses = useRef(0)
  const { width, height } = PICTURE_SIZES[kind].large
  const proportion = width / height

  async function choose(files: readonly File[]) {
    setFault(null)
    setFailure(null)
    const [file, ...others] = files
    if (file === undefined) return
    if (others.length > 0) return setFault(words.tooMany)
    const found = await openPicture(file)
    if (found === null) setFault(words.unreadable)
    else setOpened(found)
  }
  async function use(crop: Crop) {
    if (opened === null) return
    setFailure(null)
    const type = kind === 'logo' ? 'image/png' : 'image/jpeg'
    const asked = ++uses.current
    const isLast = () => asked === uses.current
    setShare(0)
    const blob = await cutOut(opened, proportion, crop, { widest: width * 2, type })
    // Dismissed meanwhile: nothing of it is taken.
    if (!isLast()) return
    if (blob === null) {
      setShare(null)
      return setFailure(words.unreadable)
    }
    const uploaded = await upload(blob, (sent) => isLast() && setShare(sent))
    if (!isLast()) return
    setShare(null)
    if (!uploaded.ok) {
      return setFailure(uploaded.code === 'refused' ? words.refused : wordsFor(uploaded.code))
    }
    close()
    onChange(uploaded.picture)
  }
  function close() {
    uses.current += 1
    opened?.close()
    setOpened(null)
    setShare(null)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void choose([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={over ? 'picture-field picture-field-over' : 'picture-field'}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          aria-describedby={`${id}-formats ${id}-error`}
          onChange={({ currentTarget }) => {
            void choose([...(currentTarget.files ?? [])])
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={buttonClass('secondary')}>
          <Icon name="image" small />
          {picture === null ? words.choose : words.replace}
        </label>
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
          proportion={proportion}
          sharpFrom={width}
          busy={
            share === null
              ? null
              : share < 1
                ? `${words.sending} ${Math.round(share * 100)}%`
                : words.checking
          }
          failure={failure}
          onUse={(crop) => void use(crop)}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
