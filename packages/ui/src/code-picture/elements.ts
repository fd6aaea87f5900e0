import type * as React from 'react'

/** What `qrcode.react` uses of React for a picture that can be drawn more than once. */
export type Elements = Pick<typeof React, 'createElement' | 'useMemo'>

let current: Elements | undefined

function elements(): Elements {
  if (current === undefined) throw new Error('drawWith comes before a picture')
  return current
}

// A build resolves `react` of `qrcode.react` to this module (`build/lean-libraries.ts`): its file comes without React.
export const createElement = (...parts: Parameters<Elements['createElement']>) =>
  elements().createElement(...parts)
export const useMemo: Elements['useMemo'] = (make, of) => elements().useMemo(make, of)
/** No picture takes a ref. */
export const forwardRef = (render: (props: object, ref: null) => React.ReactNode) => (props: object) =>
  render(props, null)
export default { createElement, useMemo, forwardRef }

/** From now on pictures are made of these elements. The ones before. */
export function drawWith(next: Elements | undefined): Elements | undefined {
  const before = current
  current = next
  return before
}
