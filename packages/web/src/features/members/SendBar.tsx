import { classes } from '@app/ui/components/classes.ts'
import { SubmitButton } from '@app/ui/components/Form.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import type { Draft, Part } from '#features/members/draft.ts'
import { registration as words } from '#text/registration.ts'

/** The fields of a part, in the order in which they are asked for. */
const FIELDS: Readonly<Record<Part | 'unchecked', readonly (keyof Draft)[]>> = {
  code: ['sNumber'],
  unchecked: ['sNumber'],
  name: ['lastName', 'firstName'],
  nickname: ['nickName'],
  birth: ['year', 'month', 'day'],
  postal: ['postalCode'],
  address: ['address'],
  phone: ['phoneNumber'],
  guardian: ['guardianName', 'guardianRelation', 'guardianEmail', 'guardianPhone'],
}

/** With so few parts missing the button stays in sight. */
const NEAR = 3

interface Missing {
  /** What keeps the button closed. */
  readonly parts: readonly (Part | 'unchecked')[]
  readonly draft: Draft
}

/** The button that goes on, below what is missing. */
export function SendBar({ parts, draft }: Missing) {
  return (
    <div className={classes('registration-bar', parts.length <= NEAR && 'registration-bar-near')}>
      {parts.length > 0 && <MissingParts parts={parts} draft={draft} />}
      <SubmitButton disabled={parts.length > 0}>{words.submit}</SubmitButton>
    </div>
  )
}

/** Each part leads to its first empty field. */
function MissingParts({ parts, draft }: Missing) {
  return (
    <p className="missing">
      <Icon name="info" small />
      <span>
        {words.missing(parts.length)}
        {parts.map((part, index) => (
          <span className="whole" key={part}>
            <button type="button" onClick={() => focusOn(part, draft)}>
              {words.parts[part]}
            </button>
            {index < parts.length - 1 && words.and}
          </span>
        ))}
      </span>
    </p>
  )
}

function focusOn(part: Part | 'unchecked', draft: Draft): void {
  const names = FIELDS[part]
  const [field] = document.getElementsByName(names.find((name) => draft[name] === '') ?? names[0] ?? '')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
