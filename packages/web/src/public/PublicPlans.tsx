import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { Screen } from '@app/ui/components/Screen.tsx'
import { operator } from '@app/ui/operator.ts'
import { common } from '@app/ui/text/common.ts'
import { planNotes } from '#text/plan-notes.ts'
import { plans } from '#text/plans.ts'
import { PaidNotes } from '#ui/PaidNotes.tsx'

const SHOWN = ['Normal', 'Support', 'Cheering', 'Praise'] as const

/** S88-S92: plans available today, and plans to come. */
export function PublicPlans() {
  return (
    <Screen title={plans.publicTitle} lead={planNotes.publicLead}>
      <ul className="plan-list">
        {SHOWN.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </ul>
      <p className="note">{planNotes.minorPublicNote}</p>
      <PaidNotes />
    </Screen>
  )
}

function PlanCard({ plan }: { readonly plan: (typeof SHOWN)[number] }) {
  const offer = operator.plans[plan]
  const open = offer.status === 'open'
  return (
    <li className={classes('card plan', open ? 'plan-open' : 'plan-soon')}>
      <h2>{plans.names[plan]}</h2>
      <p className="plan-price">
        <span>{plans.monthly}</span>
        <span className="plan-amount">{plans.amount(offer)}</span>
        {offer.priceYen > 0 && <span className="note">{plans.taxIncluded}</span>}
      </p>
      <p>{plans.notes[plan]}</p>
      {open ? (
        <ButtonLink href="/register">{plans.start}</ButtonLink>
      ) : (
        <Button kind="secondary" disabled>
          {common.comingSoon}
        </Button>
      )}
    </li>
  )
}
