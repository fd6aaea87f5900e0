import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import * as React from 'react/jsx-runtime'
import { usePhrases } from '#text/phrases.ts'

export { Fragment } from 'react/jsx-runtime'

/**
 * React's `jsx`, with words beside other children in an element of their own. Page translation puts an element in the
 * place of each bare text; React then fails to remove the text, and changes one that is not on the page. An element that holds
 * nothing but words is safe: React sets its text as a whole. A heading of words alone gets its breaks.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  if ((type === 'h2' || type === 'h3') && typeof props.children === 'string')
    return React.jsx(Heading, { ...props, level: type, children: props.children }, key)
  return React.jsx(type, guarded(type, props), key)
}

/** Screen.tsx has the same for the screen's own heading. */
function Heading({
  level,
  children,
  ...props
}: {
  readonly level: 'h2' | 'h3'
  readonly children: string
}): ReactElement {
  return React.jsx(level, { ...props, ...usePhrases(children) })
}

/** The same for children listed one by one in the source: they need no keys. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const made = guarded(type, props)
  return (Array.isArray(made.children) ? React.jsxs : React.jsx)(type, made, key)
}

export interface Props {
  readonly children?: ReactNode
}

/** The properties with guarded words. A component of a library puts its children into an element as they are. */
export function guarded(type: ElementType, props: Props): Props {
  const { children } = props
  const isFragment = type === React.Fragment
  if (!Array.isArray(children))
    return isFragment && isText(children) ? { ...props, children: elementOf(textOf([children]), 0) } : props
  if (isFragment) return { ...props, children: inElements(children) }
  return { ...props, children: children.every(isText) ? textOf(children) : inElements(children) }
}

/** Words that follow each other share one element; everything else keeps its place, and with it its state. */
function inElements(children: readonly ReactNode[]): ReactNode[] {
  const made: ReactNode[] = []
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at]
    if (Array.isArray(child)) {
      made.push(inElements(child))
    } else if (!isText(child)) {
      made.push(child)
    } else {
      const end = children.findIndex((other, place) => place > at && !isText(other))
      const run = children.slice(at, end < 0 ? children.length : end)
      made.push(elementOf(textOf(run), at), ...run.slice(1).map(() => null))
      at += run.length - 1
    }
  }
  return made
}

/** Spaces alone stay bare: page translation leaves them, and an element would be one more box in a row. */
function elementOf(text: string, at: number): ReactNode {
  return text.trim() === '' ? text || null : React.jsx('span', { children: text }, at)
}

function isText(node: ReactNode): boolean {
  return node === null || node === undefined || !['object', 'function'].includes(typeof node)
}

function textOf(nodes: readonly ReactNode[]): string {
  return nodes.filter((node) => typeof node !== 'boolean' && node !== null && node !== undefined).join('')
}
