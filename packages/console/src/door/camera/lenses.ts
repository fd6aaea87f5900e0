/** A camera, as far as the browser names it. The names are empty until a camera is allowed. */
interface Camera {
  readonly kind: string
  readonly deviceId: string
  readonly label: string
}

/**
 * Names of the cameras that are sharp at 20 cm, the best first. An iPhone's plain back camera is blurred there from some models
 * on; those of several lenses change to the near one by themselves. An Android phone's first back camera is its main one.
 */
const SHARP = [
  /back triple camera|背面トリプルカメラ/i,
  /back dual wide camera|背面デュアル広角カメラ/i,
  /\bcamera2? 0, facing back/i,
]

/** The id of a camera that reads a code held near better than the one that runs; null where none is known to. */
export function sharperCamera(cameras: readonly Camera[], running: string): string | null {
  const seen = cameras.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
  for (const name of SHARP) {
    const found = seen.find(({ label }) => name.test(label))
    if (found !== undefined) return found.deviceId === running ? null : found.deviceId
  }
  return null
}
