import type { Plan } from '@app/shared/plans/plans.ts'
import { isOpen } from '@app/shared/plans/rules.ts'
import { Badge } from '@app/ui/components/Badge.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { operator } from '@app/ui/operator.ts'
import { common } from '@app/ui/text/common.ts'
import { plans } from '#text/plans.ts'

/** One plan with its price; a plan that is not on sale is visible but disabled (G2). */
export function PlanCard({
  plan,
  chosen,
  busy,
  onChoose,
}: {
  readonly plan: Plan
  readonly chosen: boolean
  readonly busy: boolean
  readonly onChoose: () => void
}) {
  const offer = operator.plans[plan]
  const open = isOpen(offer)
  const words = open ? plans.select : common.comingSoon
  return (
    <li className="card plan-card">
      <h2>
        {plans.names[plan]}
        {chosen && <Badge tone="green">{plans.current}</Badge>}
        {!open && <Badge tone="neutral">{common.comingSoon}</Badge>}
      </h2>
      <p className="plan-price">
        <span>{plans.monthly}</span>
        <strong>{plans.amount(offer)}</strong>
        {offer.priceYen > 0 && <span>{plans.taxIncluded}</span>}
      </p>
      <p>{plans.notes[plan]}</p>
      {!chosen && (
        <Button
          kind={open ? 'primary' : 'secondary'}
          disabled={!open}
          busy={busy}
          aria-label={`${plans.names[plan]}：${words}`}
          onClick={onChoose}
        >
          {words}
        </Button>
      )}
    </li>
  )
}
