import { Fragment, type ReactNode } from 'react'
import { phrasesOf } from '#text/phrase-parser.ts'

export interface HeadingProps {
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

/** A heading with its breaks. Its name is the whole text, because screen readers read the parts around `<wbr>` apart. */
export function headingOf(text: string): HeadingProps {
  const phrases = phrasesOf(text)
  if (phrases.length < 2) return { children: text }
  const children = phrases.map((phrase, index) => (
    <Fragment key={index.toString()}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
  return { 'aria-label': text, children }
}
