import { closeGuardianReview, type DeskGuardian } from '@app/shared/guardians/desk-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { guardianSigns, guardians as words } from '#text/guardians.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** R9: why staff should review the consent, and the button that records the review. It blocks nothing. */
export function GuardianReview({
  memberId,
  reviews,
}: {
  readonly memberId: string
  readonly reviews: DeskGuardian['reviews']
}) {
  const { revalidate } = useRevalidator()
  const mayEdit = useAllowed('members.edit')
  const closing = useWrite(closeGuardianReview)
  const [isAsking, setAsking] = useState(false)
  if (reviews.length === 0) return null

  async function close(reason: string): Promise<string | null> {
    const reply = await closing.write({ memberId, reason })
    // Also when another person reviewed it: then nothing is left to do.
    await revalidate()
    if (!reply.ok) return failureWords(reply.code)
    say(words.reviewed)
    return null
  }
  return (
    <Alert kind="info" title={words.reviews}>
      <ul>
        {reviews.map(({ sign }) => (
          <li key={sign}>{guardianSigns[sign]}</li>
        ))}
      </ul>
      <p>{words.reviewNote}</p>
      {mayEdit && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {words.review}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={words.reviewTitle}
          lead={words.reviewLead}
          label={words.reviewReason}
          submit={words.review}
          onReason={close}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
