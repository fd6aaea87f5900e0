import { admitMinor, type DeskAdmission } from '@app/shared/households/admission-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { households as words } from '#text/households.ts'
import { members } from '#text/members.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** The households that a minor has said yes to, and whose yes is missing; staff may say it. */
export function AdmissionsPanel({ admissions }: { readonly admissions: readonly DeskAdmission[] }) {
  const [chosen, setChosen] = useState<DeskAdmission | null>(null)
  const mayAdmit = useAllowed('members.edit')
  return (
    <section className="panel">
      <h2>{words.admissions}</h2>
      <p className="note">{words.admissionsLead}</p>
      <ul className="household">
        {admissions.map((admission) => (
          <li key={admission.admissionId}>
            <div>
              <Link to={paths.member(admission.invitedBy.personId)}>
                {words.admission(nameOf(admission))}
              </Link>
              <span className="note">
                {(admission.waitsFor === 'staff' ? words.waitsForStaff : words.waitsForGuardian)(
                  dayTimeOf(admission.endsAt),
                )}
              </span>
            </div>
            {mayAdmit && (
              <Button
                kind="secondary"
                aria-label={words.admitOf(nameOf(admission))}
                onClick={() => setChosen(admission)}
              >
                {words.admit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && <AdmitDialog admission={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

/** The yes of staff, with what they saw. */
function AdmitDialog({
  admission,
  onClose,
}: {
  readonly admission: DeskAdmission
  readonly onClose: () => void
}) {
  const { write } = useWrite(admitMinor)
  const { revalidate } = useRevalidator()
  const { householdId, admissionId } = admission
  async function admit(reason: string) {
    const reply = await write({ householdId, admissionId, reason })
    if (!reply.ok && reply.code === 'CONSENT_REQUIRED') return words.admitNoConsent
    if (!reply.ok) return reply.code === 'HOUSEHOLD_FULL' ? words.admitFull : failureWords(reply.code)
    say(words.admitted)
    void revalidate()
    return null
  }
  return (
    <ReasonDialog
      title={words.admitOf(nameOf(admission))}
      lead={words.admitLead}
      submit={words.admit}
      label={members.evidence}
      onReason={admit}
      onClose={onClose}
    />
  )
}

function nameOf({ invitedBy: { nickName } }: DeskAdmission): string {
  return nickName ?? words.unnamed
}
