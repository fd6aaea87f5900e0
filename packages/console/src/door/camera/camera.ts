import { sharperCamera } from '#door/camera/lenses.ts'

/** Why there is no picture. `refused`: the person or the browser said no. `none`: there is no camera. `busy`: another app has it. */
export type CameraFault = 'refused' | 'none' | 'busy'

/** A stream for the whole shift: iOS asks again for each. */
export type CameraReply =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly fault: CameraFault }

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** Starts a camera: that with the id, or the one at the back that is sharp at a short distance. */
export async function startCamera(deviceId: string | null): Promise<CameraReply> {
  const first = await open(deviceId)
  if (deviceId !== null || !first.ok) return first
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const better = sharperCamera(devices, idOf(first.stream))
  if (better === null) return first
  // A phone opens one camera at a time.
  for (const track of first.stream.getTracks()) track.stop()
  const second = await open(better)
  return second.ok ? second : open(null)
}

async function open(deviceId: string | null): Promise<CameraReply> {
  const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = navigator
  if (mediaDevices === undefined) return { ok: false, fault: 'none' }
  const which =
    deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  try {
    return {
      ok: true,
      stream: await mediaDevices.getUserMedia({ video: { ...which, ...SIZE }, audio: false }),
    }
  } catch (error) {
    return { ok: false, fault: faultOf(error instanceof DOMException ? error.name : '') }
  }
}

/** The fault of an error by its name. */
export function faultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

/** The id of the camera after the one that runs; null when there is no other. */
export async function nextCamera(stream: MediaStream): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
  if (cameras.length < 2) return null
  return cameras[(cameras.indexOf(idOf(stream)) + 1) % cameras.length] ?? null
}

const idOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId ?? ''

/** Whether the light can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities()
}

/** Switches the light; false when the track would not. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  // TypeScript does not know the constraint.
  const constraint = { torch: on } as MediaTrackConstraintSet
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] })
    return true
  } catch {
    return false
  }
}
