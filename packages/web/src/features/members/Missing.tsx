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

/** What keeps the button closed; each leads to its first empty field. */
export function Missing({
  parts,
  draft,
}: {
  readonly parts: readonly (Part | 'unchecked')[]
  readonly draft: Draft
}) {
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
