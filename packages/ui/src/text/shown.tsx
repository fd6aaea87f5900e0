import type { ReactNode } from 'react'
import { FuriganaBox } from '#components/FuriganaBox.tsx'
import { Readings } from '#components/Readings.tsx'
import type { LanguageFile, Shown } from '#text/language-words.ts'

/** One element, so that a row or a button does not set each reading apart. */
function say(text: string): ReactNode {
  return text.includes('《') ? (
    <span>
      <Readings text={text} />
    </span>
  ) : (
    text
  )
}

/** A file of words as the screen shows it. */
export function shownOf({ tag, note, dates, ...sections }: LanguageFile, isEasy: boolean): Shown {
  return {
    ...(said(sections) as Omit<Shown, 'tag' | 'dates' | 'isEasy' | 'under'>), // the same keys, each text said
    tag,
    isEasy,
    dates: { ...dates, say },
    under: isEasy ? (
      <FuriganaBox isOn />
    ) : (
      <p className="note" lang={tag}>
        {say(note)}
      </p>
    ),
  }
}

/** Each text of it as a node, and each function as one that answers nodes. */
function said(words: unknown): unknown {
  if (typeof words === 'string') return say(words)
  if (typeof words === 'function') return (...values: unknown[]) => said(words(...values))
  if (Array.isArray(words)) return words.map(said)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, said(word)]))
}
