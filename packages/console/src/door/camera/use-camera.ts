import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraFault, nextCamera, startCamera } from '#door/camera/camera.ts'
import { type Reader, startReader } from '#door/camera/reader.ts'
import { allowSound } from '#door/sounds.ts'
import { useWakeLock } from '#door/use-wake-lock.ts'

/** Between two pictures: eight in a second are enough for a code that is held still. */
const LOOK_EVERY_MS = 120
/** A camera without a new picture for this long counts as stopped. */
const STILL_MS = 8_000

/** The camera and the reader of a shift. `onText` is called with every code that the camera shows. */
export function useCamera(onText: (text: string) => void) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [fault, setFault] = useState<CameraFault | 'ended' | 'still' | null>(null)
  const [starting, setStarting] = useState(false)
  const [broken, setBroken] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const reader = useRef<Reader | null>(null)
  useWakeLock(stream !== null)
  useEffect(() => () => reader.current?.stop(), [])
  useStream(stream, video, {
    reader: () => reader.current,
    onText,
    onStop(why) {
      setStream(null)
      setFault(why)
    },
  })

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
  async function switchFrom(from: MediaStream) {
    const next = await nextCamera(from)
    if (next === null) return
    // A phone opens one camera at a time.
    for (const track of from.getTracks()) track.stop()
    await start(next)
  }
  return {
    video,
    stream,
    fault,
    starting,
    broken,
    start,
    switchFrom,
    read: (picture: ImageBitmap) => makeReader().read(picture),
    restartReader() {
      setBroken(false)
      makeReader()
    },
  }
}

/** Plays the stream and hands its pictures to the reader, until it stops. */
function useStream(
  stream: MediaStream | null,
  video: RefObject<HTMLVideoElement | null>,
  on: {
    readonly reader: () => Reader | null
    readonly onText: (text: string) => void
    readonly onStop: (why: 'ended' | 'still') => void
  },
) {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const element = video.current
    if (stream === null || element === null) return
    element.srcObject = stream
    void element.play().catch(() => {})
    const [track] = stream.getVideoTracks()
    const end = () => latest.current.onStop('ended')
    track?.addEventListener('ended', end)
    const stop = watch(element, {
      reader: () => latest.current.reader(),
      onText: (text) => latest.current.onText(text),
      onStill: () => latest.current.onStop('still'),
    })
    return () => {
      stop()
      track?.removeEventListener('ended', end)
      track?.stop()
    }
  }, [stream, video])
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
