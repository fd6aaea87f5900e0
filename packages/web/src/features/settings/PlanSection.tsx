import type { Plan } from '@app/shared/plans/plans.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { useState } from 'react'
import { Way, Ways } from '#features/settings/Ways.tsx'
import { paths } from '#paths.ts'
import { plans } from '#text/plans.ts'
import { settings as words } from '#text/settings.ts'
import { settingsDebug } from '#text/settings-debug.ts'

/** S180–S182: the plan, and its actions. */
export function PlanSection({ plan }: { readonly plan: Plan | null }) {
  const [isPressed, setPressed] = useState(false)
  const now = plan === null ? words.planNone : words.planNow(plans.names[plan])
  return (
    <>
      <Ways title={words.plan}>
        <Way to={paths.plans()} icon="card" title={words.changePlan} note={now} />
        {import.meta.env.MODE === 'development' && (
          <Way to={`${paths.plans()}?child=1`} icon="card" title={settingsDebug.changePlanChild} />
        )}
        <Way onPress={() => setPressed(true)} icon="card" title={words.card} note={words.cardNone} />
      </Ways>
      <div role="status">{isPressed && <Alert kind="info">{words.cardSoon}</Alert>}</div>
    </>
  )
}
