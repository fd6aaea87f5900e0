import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { common } from '#text/common.ts'
import { media as words } from '#text/media.ts'
import { type Crop, dragged, partOf, WHOLE, ZOOM_MAX } from '#ui/crop.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

/** The room on the screen; the canvas is scaled to it. */
const DRAWN_PX = 640

/** Which part of a picture is kept: by three sliders, which keys and fingers move, or by dragging it. */
export function CropDialog({
  title,
  picture,
  proportion,
  /** Narrower parts look soft. */
  sharpFrom,
  busy,
  failure,
  onUse,
  onClose,
}: {
  readonly title: string
  readonly picture: ImageBitmap
  readonly proportion: number
  readonly sharpFrom: number
  readonly busy: ReactNode | null
  readonly failure: string | null
  readonly onUse: (crop: Crop) => void
  readonly onClose: () => void
}) {
  const { crop, setCrop, part, canvas } = useCrop(picture, proportion, busy !== null)
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="note">{words.cropLead}</p>
      <canvas className="crop-picture" width={DRAWN_PX} height={DRAWN_PX / proportion} {...canvas} />
      <Slider
        label={words.zoom}
        min={1}
        max={ZOOM_MAX}
        value={crop.zoom}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Slider
        label={words.across}
        value={crop.across}
        disabled={picture.width - part.width < 1}
        onChange={(across) => setCrop({ ...crop, across })}
      />
      <Slider
        label={words.down}
        value={crop.down}
        disabled={picture.height - part.height < 1}
        onChange={(down) => setCrop({ ...crop, down })}
      />
      <p className="note" role="status">
        {part.width < sharpFrom && words.small}
      </p>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <div role="status">{busy}</div>
      <DialogActions>
        <Button busy={busy !== null} onClick={() => onUse(crop)}>
          {failure === null ? words.use : common.retry}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The part that is kept, drawn on the canvas and moved by dragging it. `isHeld`: it does not move now. */
function useCrop(picture: ImageBitmap, proportion: number, isHeld: boolean) {
  const shownOn = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const last = useRef<{ x: number; y: number } | null>(null)
  const part = partOf(picture, proportion, crop)
  useEffect(() => {
    const { left, top, width, height } = partOf(picture, proportion, crop)
    const shown = shownOn.current
    const context = shown?.getContext('2d')
    if (!shown || !context) return
    context.clearRect(0, 0, shown.width, shown.height)
    context.drawImage(picture, left, top, width, height, 0, 0, shown.width, shown.height)
  }, [picture, proportion, crop])

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const from = last.current
    if (from === null || isHeld) return
    const scale = part.width / currentTarget.getBoundingClientRect().width
    setCrop(dragged(picture, proportion, crop, { x: (x - from.x) * scale, y: (y - from.y) * scale }))
    last.current = { x, y }
  }
  const end = () => {
    last.current = null
  }
  return {
    crop,
    setCrop,
    part,
    canvas: {
      ref: shownOn,
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: drag,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

function Slider({
  label,
  value,
  min = 0,
  max = 1,
  disabled = false,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
