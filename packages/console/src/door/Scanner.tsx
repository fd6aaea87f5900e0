import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CameraHelp } from '#door/CameraHelp.tsx'
import { type CameraFault, hasTorch, nextCamera, setTorch, startCamera } from '#door/camera.ts'
import { type Reader, startReader } from '#door/reader.ts'
import { allowSound } from '#door/sounds.ts'
import { useWakeLock } from '#door/use-wake-lock.ts'
import { door as words } from '#text/door.ts'

/** Between two pictures: eight in a second are enough for a code that is held still. */
const LOOK_EVERY_MS = 120
/** A camera without a new picture for so long has stopped, whatever it says. */
const STILL_MS = 8_000

/**
 * The camera of a shift. A tap starts it, and it runs until the page goes. `onText` is told of every code that it reads;
 * `status` stands below the picture.
 */
export function Scanner({
  opens,
  onText,
  status,
}: {
  /** The server opens codes, or the list of an event that expects no network; without either the camera is of no use. */
  readonly opens: boolean
  readonly onText: (text: string) => void
  readonly status: ReactNode
}) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [fault, setFault] = useState<CameraFault | 'ended' | 'still' | null>(null)
  const [starting, setStarting] = useState(false)
  const [broken, setBroken] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const reader = useRef<Reader | null>(null)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useWakeLock(stream !== null)
  useEffect(() => () => reader.current?.stop(), [])
  useEffect(() => {
    const element = video.current
    if (stream === null || element === null) return
    element.srcObject = stream
    void element.play().catch(() => {})
    const [track] = stream.getVideoTracks()
    const end = () => {
      setStream(null)
      setFault('ended')
    }
    track?.addEventListener('ended', end)
    const stop = watch(element, {
      reader: () => reader.current,
      onText: (text) => tell.current(text),
      onStill() {
        setStream(null)
        setFault('still')
      },
    })
    return () => {
      stop()
      track?.removeEventListener('ended', end)
      track?.stop()
    }
  }, [stream])

  function makeReader(): Reader {
    reader.current ??= startReader(() => {
      reader.current?.stop()
      reader.current = null
      setBroken(true)
    })
    return reader.current
  }
  async function start(deviceId: string | null) {
    setStarting(true)
    allowSound()
    makeReader()
    const reply = await startCamera(deviceId)
    setStarting(false)
    setFault(reply.ok ? null : reply.fault)
    if (reply.ok) setStream(reply.stream)
  }
  async function switchCamera(from: MediaStream) {
    const next = await nextCamera(from)
    if (next === null) return
    // A phone opens one camera at a time.
    for (const track of from.getTracks()) track.stop()
    await start(next)
  }

  return (
    <section className="door-scanner" aria-label={words.video}>
      {broken && (
        <Alert kind="error">
          <p>{words.readerBroken}</p>
          <Button
            kind="secondary"
            onClick={() => {
              setBroken(false)
              makeReader()
            }}
          >
            {words.readerAgain}
          </Button>
        </Alert>
      )}
      {stream === null ? (
        <div className="door-start">
          {fault === 'ended' && <Alert kind="info">{words.cameraEnded}</Alert>}
          {fault === 'still' && <Alert kind="error">{words.cameraStill}</Alert>}
          {fault !== null && fault !== 'ended' && fault !== 'still' && <CameraHelp fault={fault} />}
          <Button kind={opens ? 'primary' : 'quiet'} busy={starting} onClick={() => void start(null)}>
            {words.start}
          </Button>
          {opens && <p className="note">{words.startLead}</p>}
          {opens && <Photo read={(picture) => makeReader().read(picture)} onText={onText} />}
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
            <Button kind="quiet" onClick={() => void switchCamera(stream)}>
              {words.otherCamera}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Hands picture after picture to the reader, one at a time. Answers how to stop. */
function watch(
  video: HTMLVideoElement,
  {
    reader,
    onText,
    onStill,
  }: {
    readonly reader: () => Reader | null
    readonly onText: (text: string) => void
    /** The camera runs and gives no picture. */
    readonly onStill: () => void
  },
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pictureMs = performance.now()
  let frameSec = -1
  const look = async () => {
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen || video.currentTime !== frameSec) pictureMs = performance.now()
    if (performance.now() - pictureMs > STILL_MS) return onStill()
    frameSec = video.currentTime
    if (isSeen && video.readyState >= video.HAVE_CURRENT_DATA) {
      const picture = await createImageBitmap(video).catch(() => null)
      const text = picture === null ? null : await reader()?.read(picture)
      if (!isOver && typeof text === 'string') onText(text)
    }
    if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
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
