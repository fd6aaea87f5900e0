import type { Companion } from '@app/shared/households/contract.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { RemovePerson } from '#features/family/RemovePerson.tsx'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { family as words } from '#text/family.ts'
import { Face } from '#ui/Face.tsx'
import { Refused } from '#ui/Refused.tsx'

/** The adults who come along by name only. */
export function Companions({ companions }: { readonly companions: readonly Companion[] }) {
  const { submit, pending, reply } = useFamily()
  const [removed, setRemoved] = useState('')
  const code = reply?.code
  return (
    <section className="family-group">
      <h2>{words.companions}</h2>
      <p className="note">{words.companionsNote}</p>
      {code === null && <Alert kind="success">{words.done.removeCompanion(removed)}</Alert>}
      {code != null && (
        <Alert kind="error">
          <Refused code={code} words={wordsFor(code)} />
        </Alert>
      )}
      {companions.length > 0 && (
        <ul className="card family-list">
          {companions.map(({ personId, lastName, firstName }) => (
            <li className="faced" key={personId}>
              <Face personId={personId} name={firstName} />
              <span className="family-name">
                <b>{firstName}</b>
                <span className="note">
                  {lastName} {firstName}
                </span>
              </span>
              <RemovePerson
                name={firstName}
                warning={words.removeWarning}
                label={words.removeOf(firstName)}
                busy={pending}
                onRemove={() => {
                  setRemoved(firstName)
                  submit('removeCompanion', { personId })
                }}
              >
                {words.remove}
              </RemovePerson>
            </li>
          ))}
        </ul>
      )}
      {companions.length < HOUSEHOLD_LIMITS.companions && (
        <Link className={buttonClass('secondary')} to={paths.addCompanion()}>
          {words.addCompanion}
        </Link>
      )}
    </section>
  )
}
