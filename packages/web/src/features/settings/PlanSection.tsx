import type { Plan } from '@app/shared/plans/plans.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { plans } from '#text/plans.ts'
import { settings as words } from '#text/settings.ts'
import { settingsDebug } from '#text/settings-debug.ts'
import { Card } from '#ui/Card.tsx'

/** S180–S182: the plan, and its actions. */
export function PlanSection({ plan }: { readonly plan: Plan | null }) {
  const [isPressed, setPressed] = useState(false)
  return (
    <Card as="section" className="settings-section">
      <h2>{words.plan}</h2>
      <p className="settings-plan">{plan === null ? words.planNone : plans.names[plan]}</p>
      <Link className={buttonClass('secondary')} to={paths.plans()}>
        {words.changePlan}
      </Link>
      {import.meta.env.MODE === 'development' && (
        <Link className={buttonClass('secondary')} to={`${paths.plans()}?child=1`}>
          {settingsDebug.changePlanChild}
        </Link>
      )}
      <Button kind="secondary" onClick={() => setPressed(true)}>
        {words.card}
      </Button>
      <div role="status">{isPressed && <Alert kind="info">{words.cardSoon}</Alert>}</div>
    </Card>
  )
}
