import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { PLANS, type Plan } from '@app/shared/plans/plans.ts'
import { isPlanReviewDue, plansFor } from '@app/shared/plans/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useEffect } from 'react'
import { Link, useFetcher, useLoaderData } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { wordsFor } from '#api/words.ts'
import { PlanCard } from '#features/plans/PlanCard.tsx'
import type { PlanFailure } from '#features/plans/plan-route.ts'
import { paths } from '#paths.ts'
import { planNotes } from '#text/plan-notes.ts'
import { plans } from '#text/plans.ts'
import { settings } from '#text/settings.ts'
import { EntrySteps } from '#ui/EntrySteps.tsx'
import { PaidNotes } from '#ui/PaidNotes.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/plans/plans.css'

export { action, loader } from '#features/plans/plan-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

/** /plans for members (S84–S87, S93): Young only for members under 19 in Tokyo today. */
export function Component() {
  const member = useLoaderData<Profile | null>()
  const fetcher = useFetcher<PlanFailure>()
  const press = usePress()
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (failure) press.settle(failure.code)
  }, [failure, press])
  if (member === null) return <SignedOut />

  const today = tokyoDate(new Date())
  const shown = showsChild() ? PLANS.filter((plan) => plan === 'Young') : plansFor(member, today)
  const choose = (plan: Plan) => {
    if (fetcher.state !== 'idle') return
    void fetcher.submit({ id: member.id, plan, key: press.keyFor(plan) }, { method: 'post' })
  }
  return (
    <Screen
      back={member.plan === null && <EntrySteps at={3} />}
      title={plans.title}
      lead={member.plan === null ? plans.confirm : plans.confirmChange}
    >
      {failure && (
        <Alert kind="error" title={plans.err}>
          <Refused code={failure.code} words={wordsFor(failure.code)} />
        </Alert>
      )}
      {isPlanReviewDue(member, today) && <Alert kind="info">{planNotes.review}</Alert>}
      <ul className="plan-cards">
        {shown.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            chosen={member.plan === plan}
            busy={fetcher.state !== 'idle' && fetcher.formData?.get('plan') === plan}
            onChoose={() => choose(plan)}
          />
        ))}
      </ul>
      <p className="note">{plans.anytime}</p>
      {member.plan !== null && (
        <Link className="text-link" to={paths.settings()}>
          {settings.back}
        </Link>
      )}
      <PaidNotes />
    </Screen>
  )
}

/** S181: the plans of a child, for viewing in development; the server still decides. */
function showsChild(): boolean {
  return import.meta.env.MODE === 'development' && new URLSearchParams(window.location.search).has('child')
}
