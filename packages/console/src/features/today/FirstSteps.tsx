import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { listCodeBatches } from '@app/shared/member-codes/contract.ts'
import { listStaff } from '@app/shared/staff/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useSelf } from '#desk/self.ts'
import { type Done, type Step, stepsOf, storedSteps } from '#features/today/first-steps.ts'
import { firstSteps as words } from '#text/today.ts'

const done: Done = {
  organization: async () => (await readOrganizations()).length > 0,
  event: (events) => events.some(({ state }) => state !== 'draft'),
  codes: async () => (await read(listCodeBatches, {})).batches.length > 0,
  people: async () => (await read(listStaff, {})).people.length > 1,
}

/** The steps to a first event, shown until all are done or the list is closed. */
export function FirstSteps({ events }: { readonly events: readonly StaffEventSummary[] }) {
  const { role, staffId } = useSelf()
  const [steps, setSteps] = useState<readonly Step[]>([])
  useEffect(() => {
    const stored = storedSteps.get(staffId) ?? (events.length === 0 ? 'begun' : null)
    if (stored !== 'begun') return
    storedSteps.set(staffId, stored)
    let isThere = true
    stepsOf(role, events, done).then(
      (found) => {
        if (found.every(({ isDone }) => isDone)) storedSteps.set(staffId, 'ended')
        else if (isThere) setSteps(found)
      },
      // Without an answer there is no list: the menu leads to the same screens.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [role, staffId, events])
  if (steps.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ol className="first-steps">
        {steps.map(({ to, words: step, isDone }) => (
          <li key={to}>
            <Link to={to}>{step}</Link>
            {isDone && <span className="chip">{words.done}</span>}
          </li>
        ))}
      </ol>
      <div>
        <Button
          kind="secondary"
          onClick={() => {
            storedSteps.set(staffId, 'ended')
            setSteps([])
          }}
        >
          {words.putAway}
        </Button>
      </div>
    </section>
  )
}
