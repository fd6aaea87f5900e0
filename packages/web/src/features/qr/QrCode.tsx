import { drawWith } from '@app/ui/code-picture/elements.ts'
import { QRCodeSVG } from 'qrcode.react'
import { createElement, type ReactNode, useMemo } from 'react'
import { qr } from '#text/events.ts'
import '#features/qr/draw-code.ts'

// Here, as the module of the other codes would be a file more for /top.
drawWith({ createElement, useMemo })

/**
 * S107, S108: the code of a value with its instruction; a placeholder without a value.
 * Always on white, with a quiet zone of four modules and nothing inside it (SEC-C5).
 */
export function QrCode({
  qrValue,
  alertMessage,
  size = 160,
  title,
}: {
  readonly qrValue: string
  readonly alertMessage: ReactNode
  /** CSS pixels of a side, quiet zone included. */
  readonly size?: number
  readonly title: string
}) {
  return (
    <div className="qr">
      {qrValue.trim() === '' ? (
        <p className={size > 160 ? 'qr-placeholder qr-placeholder-large' : 'qr-placeholder'}>
          {qr.placeholder}
        </p>
      ) : (
        <QRCodeSVG value={qrValue} size={size} level="M" marginSize={4} title={title} className="qr-code" />
      )}
      <p className="qr-alert">{alertMessage}</p>
    </div>
  )
}
