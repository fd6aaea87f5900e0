import { useSyncExternalStore } from 'react'
import * as dates from '#text/dates.ts'
import type { Dates, LanguageFile, Section, Shown, Words } from '#text/language-words.ts'

/** The kinds of words a person may choose. Another language is a file in `shared/src/languages` and its two lines here. */
export const LANGUAGES = { ja: '日本語', easy: 'やさしい日本語', en: 'English' } as const
export type Language = keyof typeof LANGUAGES
/** Only people who choose a file load it. */
const FILES = {
  easy: async () => {
    const [{ easy }, { party }, line] = await Promise.all([
      import('@app/shared/languages/easy.ts'),
      import('@app/shared/languages/easy-party.ts'),
      import('@app/shared/languages/easy-line.ts'),
    ])
    return { ...easy, party, ...line }
  },
  en: async () => {
    const [{ en }, { party }, line] = await Promise.all([
      import('@app/shared/languages/en.ts'),
      import('@app/shared/languages/en-party.ts'),
      import('@app/shared/languages/en-line.ts'),
    ])
    return { ...en, party, ...line }
  },
} satisfies Record<Exclude<Language, 'ja'>, () => Promise<LanguageFile>>

const NAME = 'words'
const japaneseDates: Dates = { ...dates, say: (text) => text }
let chosen: Language = 'ja'
let shown: Shown | null = null
const heard = new Set<() => void>()

/** Shows the words in another language, and remembers it on this device. Throws where its file cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  try {
    localStorage.setItem(NAME, language)
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}

/** Loads the language that this device remembers; Japanese where that fails. */
export async function rememberedLanguage(): Promise<void> {
  try {
    const name = localStorage.getItem(NAME) ?? 'ja'
    if (name !== chosen && name in LANGUAGES) await show(name as Language) // one of its keys
  } catch {
    // Neither storage nor a file must keep a screen from opening.
  }
}

/** The shown language, null for Japanese; and its tag for an element whose words are in it. */
export function useLanguage(): {
  readonly chosen: Language
  readonly shown: Shown | null
  readonly lang: string | undefined
} {
  const name = useSyncExternalStore(listen, current, current)
  const now = name === 'ja' ? null : shown
  return { chosen: name, shown: now, lang: now?.tag }
}

/** A section's words in the shown language: each key of it has its Japanese, or this does not compile. */
export function useWords<Name extends Section>(name: Name, japanese: Words[Name]): Words[Name] {
  return useLanguage().shown?.[name] ?? japanese
}

/** Dates and times in the shown language. */
export function useDates(): Dates {
  return useLanguage().shown?.dates ?? japaneseDates
}

async function show(language: Language): Promise<void> {
  if (language !== 'ja') {
    const [file, { shownOf }] = await Promise.all([FILES[language](), import('#text/shown.tsx')])
    shown = shownOf(file, language === 'easy')
  }
  chosen = language
  for (const tell of heard) tell()
}

function listen(tell: () => void): () => void {
  heard.add(tell)
  return () => heard.delete(tell)
}

const current = () => chosen
