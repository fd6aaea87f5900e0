import { THEMES } from '@app/shared/events/themes.ts'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { Cover } from '@app/ui/event-view/Cover.tsx'
import { themes } from '@app/ui/text/themes.ts'
import { useId } from 'react'
import type { FormProps } from '#features/events/special-fields.tsx'
import { editor as words } from '#text/event-editor.ts'

/** The drawing of an event without a picture, chosen by its look; the first choice leaves it to the name. */
export function ThemeField({ editor }: Pick<FormProps, 'editor'>) {
  const group = useId()
  const { eventId } = editor.event
  const { eventName } = editor.fields
  return (
    <FieldGroup label={words.theme} hint={words.themeHint}>
      <div className="theme-choices">
        {([null, ...THEMES] as const).map((theme) => (
          <label key={theme} className="theme-choice">
            <input
              type="radio"
              name={group}
              checked={editor.form.theme === (theme ?? '')}
              onChange={() => editor.type({ theme: theme ?? '' })}
            />
            <Cover event={{ eventId, eventName, theme, cover: null }} size="small" lazy />
            <span>{theme === null ? words.themeNone : themes[theme]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
