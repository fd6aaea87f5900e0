import { Alert } from '@app/ui/components/Alert.tsx'
import { useId } from 'react'
import { familyForm as words } from '#text/family.ts'

const CHOICES = ['parentalAuthority', 'actualCarer', 'neither'] as const
export type Declared = (typeof CHOICES)[number]

/** Who opens a household says what they are to the child; who is neither reads why they cannot, and how it goes. */
export function Declaration({
  said,
  onSay,
}: {
  readonly said: Declared | null
  readonly onSay: (said: Declared) => void
}) {
  const name = useId()
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">{words.who}</legend>
        {CHOICES.map((choice) => (
          <label className="checkbox" key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={said === choice}
              onChange={() => onSay(choice)}
            />
            <span>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
      {said === 'neither' && (
        <Alert kind="info" title={words.neitherTitle}>
          <p>{words.neitherWhy}</p>
          <p>{words.neitherHow}</p>
        </Alert>
      )}
    </>
  )
}
