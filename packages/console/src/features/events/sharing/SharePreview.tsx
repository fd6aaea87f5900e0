import { SHARE_PICTURE_SIZE } from '@app/shared/media/share-picture.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { drawPicture } from '#features/events/sharing/draw-picture.ts'
import { pictureFacts } from '#features/events/sharing/picture-facts.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import '#features/events/sharing/share-preview.css'

/** R14: what LINE and other apps show beside the link if the form is saved now. */
export function SharePreview({
  editor,
  site,
}: {
  readonly editor: Editor
  /** The origin of the members' site. */
  readonly site: string
}) {
  const facts = pictureFacts(editor.event.eventId, useDeferredValue(editor.fields))
  const { canvas, failed } = useDrawing(facts)
  const { title, date, times, place } = facts
  const day = date === null ? '' : `${date.month}月${date.day}日(${date.weekday}) `
  return (
    <figure className="share-preview">
      <figcaption className="note">{words.sharePreview}</figcaption>
      <div className="share-card">
        <canvas
          ref={canvas}
          {...SHARE_PICTURE_SIZE}
          hidden={failed}
          role="img"
          aria-label={words.sharePicture}
        />
        <p className="share-card-title">{title}</p>
        <p className="note">{`${day}${times} ${place}`.trim()}</p>
        <p className="note">{new URL(site).hostname}</p>
      </div>
      {failed && <p className="note">{words.shareFailed}</p>}
    </figure>
  )
}

/** Draws into the canvas what the facts say; an earlier drawing that is late is left out. */
function useDrawing(facts: Parameters<typeof drawPicture>[0]) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const drawn = JSON.stringify(facts)
  const latest = useRef(facts)
  latest.current = facts
  useEffect(() => {
    const { current } = latest
    let isLast = true
    drawPicture(current).then(
      (picture) => {
        if (!isLast) return
        canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
        setFailed(false)
      },
      () => isLast && setFailed(true),
    )
    return () => {
      isLast = false
    }
    // Drawn again when a fact changes, not with each key elsewhere in the form.
  }, [drawn])
  return { canvas, failed }
}
