import type { ReactNode } from 'react'

/** What a component gives here: nodes and words, in lists of lists. */
type Made = Node | string | number | boolean | null | undefined | readonly Made[]
type Component = (props: Record<string, unknown>) => Made

const SVG = 'http://www.w3.org/2000/svg'
const OF_SVG: ReadonlySet<string> = new Set(['svg', 'path', 'circle', 'g', 'title'])
/** Where an attribute is not called as its property. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  shapeRendering: 'shape-rendering',
}

/** React's `jsx` for the first script: makes the nodes of the page at once. Nothing listens, and nothing changes later. */
export function jsx(type: string | Component, props: Record<string, unknown>): Made {
  if (typeof type === 'function') return type(props)
  const element = OF_SVG.has(type) ? document.createElementNS(SVG, type) : document.createElement(type)
  const { src, ...others } = props
  // An image loads from when it has its source: `lazy` comes before.
  for (const [name, value] of Object.entries({ ...others, src })) {
    const isSaid = typeof value === 'boolean' && name.startsWith('aria-')
    if (name === 'children') element.append(...nodesOf(value as Made))
    else if (typeof value === 'string' || typeof value === 'number' || isSaid)
      element.setAttribute(NAMES[name] ?? name, String(value))
    else if (value === true) element.setAttribute(name, '')
  }
  return element
}
export const jsxs = jsx
export const Fragment: Component = ({ children }) => children as Made

/** The nodes of what components gave. */
export function nodesOf(made: Made | ReactNode): (Node | string)[] {
  if (Array.isArray(made)) return made.flatMap(nodesOf)
  if (made instanceof Node) return [made]
  return made === null || made === undefined || made === '' || typeof made === 'boolean' ? [] : [String(made)]
}
