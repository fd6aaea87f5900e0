import type { CodeProps } from '#features/qr/draw-code.ts'
import { createElement, useMemo } from './react.ts'

/** In the place of `qrcode.react`: the drawer's file, which is there before a code is drawn. */
export const QRCodeSVG = (props: CodeProps) =>
  globalThis.drawCode?.({ createElement, useMemo } as never, props)
