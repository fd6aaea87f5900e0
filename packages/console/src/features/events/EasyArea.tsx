import { TextArea } from '@app/ui/components/TextArea.tsx'
import { easyHints } from '#features/events/easy-hints.ts'
import type { FormProps } from '#features/events/special-fields.tsx'
import { easy as words } from '#text/easy.ts'
import { fieldNames } from '#text/events.ts'

interface EasyAreaProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  /** The most characters that the server takes. */
  readonly most?: number
  readonly onType: (value: string) => void
}

/** A text in やさしい日本語, and what could be plainer; the hints block nothing. */
export function EasyArea({ label, value, error, most, onType }: EasyAreaProps) {
  const { long, polite, bare } = easyHints(value)
  return (
    <div className="stack">
      <TextArea
        label={label}
        hint={words.hint}
        value={value}
        error={error}
        maxLength={most}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <ul className="note easy-hints" aria-live="polite">
        {long.map((sentence) => (
          <li key={sentence}>{words.long(sentence, [...sentence].length)}</li>
        ))}
        {polite.map(([word, instead]) => (
          <li key={word}>{words.polite(word, instead)}</li>
        ))}
        {bare.length > 0 && <li>{words.bare(bare)}</li>}
      </ul>
    </div>
  )
}

/** The event's own text, in the editor. */
export function EasyField({ editor }: FormProps) {
  return (
    <EasyArea
      label={fieldNames.easyDescription}
      value={editor.form.easyDescription}
      error={editor.errors.easyDescription}
      onType={(easyDescription) => editor.type({ easyDescription })}
    />
  )
}
