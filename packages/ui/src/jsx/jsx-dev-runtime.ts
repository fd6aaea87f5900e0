import type { ElementType, Key } from 'react'
import * as React from 'react/jsx-dev-runtime'
import { guarded, type Props } from './jsx-runtime.ts'

export { Fragment } from 'react/jsx-dev-runtime'

type SourcePlace =
  Parameters<typeof React.jsxDEV> extends [unknown, unknown, unknown, boolean, ...infer Rest] ? Rest : never

/** The same for development, where React also gets the place in the source. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  ...place: SourcePlace
) {
  const made = guarded(type, props)
  return React.jsxDEV(type, made, key, isStatic && Array.isArray(made.children), ...place)
}
