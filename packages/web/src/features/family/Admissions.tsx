import type { Household } from '@app/shared/households/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { wordsFor } from '#api/words.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { inviteMinor as words } from '#text/family-admission.ts'
import { Refused } from '#ui/Refused.tsx'

/** The members of 13 to 17 who are invited, and whose answer is missing. */
export function Admissions({ admissions }: Pick<Household, 'admissions'>) {
  const { submit, pending, reply } = useFamily()
  const code = reply?.code
  return (
    <>
      {code === null && <Alert kind="success">{words.withdrawn}</Alert>}
      {code != null && (
        <Alert kind="error">
          <Refused code={code} words={wordsFor(code)} />
        </Alert>
      )}
      {admissions.length > 0 && (
        <ul className="card family-list" aria-label={words.waiting}>
          {admissions.map(({ admissionId, address, endsAt, isAccepted }) => (
            <li className="faced" key={admissionId}>
              <span className="family-name">
                <b>{address}</b>
                <span className="note">
                  {(isAccepted ? words.accepted : words.invited)(dayAndTime(new Date(endsAt)))}
                </span>
              </span>
              <Button
                kind="link"
                className="family-remove"
                busy={pending}
                aria-label={words.withdrawOf(address)}
                onClick={() => submit('withdrawAdmission', { admissionId })}
              >
                {words.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
