import { type ReactNode, useSyncExternalStore } from 'react'
import type { HeadingProps, headingOf } from '#text/heading-phrases.tsx'

let broken: typeof headingOf | null = null
let isAsked = false
const headings = new Set<() => void>()

/** The properties of an element that shows a heading: with places where a line may end, in browsers that know none between words. */
export function usePhrases(text: ReactNode): HeadingProps {
  const shown = useSyncExternalStore(listen, current, none)
  return typeof text === 'string' && shown ? shown(text) : { children: text }
}

/** The first heading loads the parser, if the browser needs it; without it lines end anywhere. */
function listen(heard: () => void): () => void {
  headings.add(heard)
  if (!isAsked && !CSS.supports('word-break', 'auto-phrase')) {
    isAsked = true
    import('#text/heading-phrases.tsx').then(
      ({ headingOf }) => {
        broken = headingOf
        for (const each of headings) each()
      },
      () => {},
    )
  }
  return () => headings.delete(heard)
}

const current = () => broken
const none = () => null
