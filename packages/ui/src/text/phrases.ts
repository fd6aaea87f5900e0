import { type ReactNode, useSyncExternalStore } from 'react'
import type { HeadingProps, headingOf } from '#text/heading-phrases.tsx'

let broken: typeof headingOf | null = null
let isAsked = false
let tell = () => {}

/** The properties of an element that shows a heading: with places where a line may end, in browsers that know none between words. */
export function usePhrases(text: ReactNode): HeadingProps {
  const shown = useSyncExternalStore(listen, current, none)
  return typeof text === 'string' && shown ? shown(text) : { children: text }
}

/** The first heading loads the parser, if the browser needs it; without it lines end anywhere. */
function listen(heard: () => void): () => void {
  tell = heard
  if (!isAsked && !CSS.supports('word-break', 'auto-phrase')) {
    isAsked = true
    import('#text/heading-phrases.tsx').then(
      ({ headingOf }) => {
        broken = headingOf
        tell()
      },
      () => {},
    )
  }
  return none
}

const current = () => broken
const none = () => null
