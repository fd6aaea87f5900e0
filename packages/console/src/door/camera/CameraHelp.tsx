import { Alert } from '@app/ui/components/Alert.tsx'
import type { CameraFault } from '#door/camera/camera.ts'
import { cameraFaults, cameraSettings } from '#text/door.ts'

/** Why there is no picture, and what to do; where the camera was refused, with a picture of the browser's own setting. */
export function CameraHelp({ fault }: { readonly fault: CameraFault }) {
  const { title, steps } = cameraFaults[fault]
  return (
    <Alert kind="error">
      <strong>{title}</strong>
      <ul className="door-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {fault === 'refused' && (
        <div className="door-settings">
          <Setting phone="iPhone" atBottom />
          <Setting phone="Android" />
        </div>
      )}
    </Alert>
  )
}

/** A browser as it looks on a phone: where to press, and the row to change. The steps beside it say the same in words. */
function Setting({ phone, atBottom = false }: { readonly phone: string; readonly atBottom?: boolean }) {
  const bar = atBottom ? 92 : 8
  const row = atBottom ? 44 : 60
  return (
    <figure aria-hidden="true">
      <svg viewBox="0 0 150 120" aria-hidden="true">
        <rect x="1" y="1" width="148" height="118" rx="10" />
        <rect x="8" y={bar} width="134" height="20" rx="10" />
        {atBottom ? (
          <text x="22" y={bar + 14}>
            {cameraSettings.letters}
          </text>
        ) : (
          <path d="M16 15h12M16 21h12M20 12v6M24 18v6" />
        )}
        <circle className="door-press" cx="22" cy={bar + 10} r="13" />
        <text x="75" y={bar + 14}>
          {cameraSettings.address}
        </text>
        <rect x="20" y={row} width="110" height="26" rx="6" />
        <text x="50" y={row + 17}>
          {cameraSettings.camera}
        </text>
        <text className="door-allow" x="104" y={row + 17}>
          {atBottom ? cameraSettings.allow : cameraSettings.on}
        </text>
      </svg>
      <figcaption>{phone}</figcaption>
    </figure>
  )
}
