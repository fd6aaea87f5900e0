import { useState } from 'react'
import { stored } from '#auth/stored.ts'
import { NewRecoveryCodes } from '#features/settings/NewRecoveryCodes.tsx'
import { recoveryCodes as words } from '#text/recovery.ts'

/** After the set-up of an authenticator app a volunteer notes recovery codes too, before the first shift. */
export function DoorRecovery() {
  const [isDue, setDue] = useState(stored.codesDue)
  if (!isDue) return null
  const close = () => {
    stored.setCodesDue(false)
    setDue(false)
  }
  return (
    <NewRecoveryCodes
      replaces={false}
      dismiss={words.later}
      onDismiss={close}
      onDone={close}
      frame={({ title, children, actions }) => (
        <section className="door-card" aria-label={title}>
          <h2>{title}</h2>
          {children}
          <div className="door-card-steps">{actions}</div>
        </section>
      )}
    />
  )
}
