import type { ElementType, Key } from 'react'
import * as React from 'react/jsx-dev-runtime'
import { guarded, type Props } from './jsx-runtime.ts'

export { Fragment } from 'react/jsx-dev-runtime'

/** The same for development, where React is told the place in the source as well. */
export function jsxDEV(type: ElementType, props: Props, key: Key | undefined, ...place: [boolean]) {
  return React.jsxDEV(type, guarded(type, props), key, ...place)
}
