import { drawWith, type Elements } from '@app/ui/code-picture/elements.ts'
import { QRCodeSVG } from 'qrcode.react'
import type { ComponentProps, ReactNode } from 'react'

export type CodeProps = Readonly<ComponentProps<typeof QRCodeSVG>>

declare global {
  /** Draws a code with the caller’s elements, once. Set by the drawer's file, which a page without React asks for too. */
  var drawCode: ((elements: Elements, props: CodeProps) => ReactNode) | undefined
}

globalThis.drawCode = (elements, props) => {
  const before = drawWith(elements)
  try {
    return QRCodeSVG(props)
  } finally {
    drawWith(before)
  }
}
