import { useState } from 'react'
import { chooseLanguage, LANGUAGES, type Language, useLanguage } from '#text/language.ts'
import { languageSwitch as words } from '#text/language-switch.ts'
import '#event-view/language-switch.css'

const NAMES = Object.entries(LANGUAGES) as [Language, string][] // its own keys

/** 日本語 / やさしい日本語 / English, for the words of this screen and all that have the switch. */
export function LanguageSwitch() {
  const { chosen, shown } = useLanguage()
  const [isFailed, setFailed] = useState(false)
  const choose = async (language: Language) => {
    setFailed(false)
    await chooseLanguage(language).catch(() => setFailed(true))
  }
  return (
    <div className="language no-print">
      <fieldset className="language-switch" aria-label={words.name}>
        {NAMES.map(([language, name]) => (
          <button
            key={language}
            type="button"
            lang={language === 'en' ? 'en' : undefined}
            aria-pressed={language === chosen}
            onClick={() => void choose(language)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {shown?.under}
      <div role="status">{isFailed && <p className="note">{words.failed}</p>}</div>
    </div>
  )
}
