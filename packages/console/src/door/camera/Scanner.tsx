import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import { CameraHelp } from '#door/camera/CameraHelp.tsx'
import { hasTorch, setTorch } from '#door/camera/camera.ts'
import { useCamera } from '#door/camera/use-camera.ts'
import { Row } from '#door/waiting/Row.tsx'
import { door as words } from '#text/door.ts'
import { waiting } from '#text/door-waiting.ts'

/**
 * The camera of a shift. A tap starts it, and it runs until the page goes. `onText` gets every code that it reads;
 * `status` is shown below the picture.
 */
export function Scanner({
  opens,
  isTrial,
  onText,
  status,
}: {
  /** The server opens codes, or the list of an event that expects no network; without either the camera is of no use. */
  readonly opens: boolean
  /** 受付 has not begun: a row starts the camera, to try it. */
  readonly isTrial: boolean
  readonly onText: (text: string) => void
  readonly status: ReactNode
}) {
  const { video, stream, fault, starting, broken, ...camera } = useCamera(onText)

  return (
    <section className="door-scanner" aria-label={words.video}>
      {broken && (
        <Alert kind="error">
          <p>{words.readerBroken}</p>
          <Button kind="secondary" onClick={camera.restartReader}>
            {words.readerAgain}
          </Button>
        </Alert>
      )}
      {stream === null ? (
        <div className="door-start">
          {fault === 'ended' && <Alert kind="info">{words.cameraEnded}</Alert>}
          {fault === 'still' && <Alert kind="error">{words.cameraStill}</Alert>}
          {fault !== null && fault !== 'ended' && fault !== 'still' && <CameraHelp fault={fault} />}
          {isTrial ? (
            <Row
              sign="light"
              title={waiting.camera}
              note={waiting.cameraNote}
              busy={starting}
              onPress={() => void camera.start(null)}
            />
          ) : (
            <Button
              kind={opens ? 'primary' : 'quiet'}
              busy={starting}
              onClick={() => void camera.start(null)}
            >
              {words.start}
            </Button>
          )}
          {opens && !isTrial && <p className="note">{words.startLead}</p>}
          {opens && !isTrial && <Photo read={camera.read} onText={onText} />}
        </div>
      ) : (
        <>
          <div className="door-picture">
            <video ref={video} muted playsInline autoPlay aria-label={words.video} />
            <span className="door-frame" aria-hidden="true" />
          </div>
          <p className="door-status">{status}</p>
          <div className="door-tools">
            <Torch key={stream.id} stream={stream} />
            <Button kind="quiet" onClick={() => void camera.switchFrom(stream)}>
              {words.otherCamera}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Torch({ stream }: { readonly stream: MediaStream }) {
  const [isLit, setIsLit] = useState(false)
  if (!hasTorch(stream)) return null
  return (
    <Button
      kind="quiet"
      aria-pressed={isLit}
      onClick={() => void setTorch(stream, !isLit).then((done) => done && setIsLit(!isLit))}
    >
      {isLit ? words.torchOff : words.torchOn}
    </Button>
  )
}

/** A still picture, where no camera runs in the page. */
function Photo({
  read,
  onText,
}: {
  readonly read: (picture: ImageBitmap) => Promise<string | null>
  readonly onText: (text: string) => void
}) {
  const [isNone, setIsNone] = useState(false)
  async function take(file: File | undefined) {
    if (file === undefined) return
    const picture = await createImageBitmap(file).catch(() => null)
    const text = picture === null ? null : await read(picture)
    setIsNone(text === null)
    if (text !== null) onText(text)
  }
  return (
    <>
      <label className="door-photo">
        {words.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p role="status">{isNone && words.photoNone}</p>
    </>
  )
}
