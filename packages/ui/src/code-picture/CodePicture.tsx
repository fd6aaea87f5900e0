import { QRCodeSVG } from 'qrcode.react'
import { type ComponentProps, createElement, useMemo } from 'react'
import { drawWith } from './elements.ts'

drawWith({ createElement, useMemo })

/** A text as a code: dark on white, with a quiet zone of four modules (SEC-C5). */
export function CodePicture(props: Readonly<Omit<ComponentProps<typeof QRCodeSVG>, 'marginSize'>>) {
  return <QRCodeSVG {...props} marginSize={4} />
}
