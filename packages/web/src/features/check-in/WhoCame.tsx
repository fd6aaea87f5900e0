import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Expected, ME } from '#features/check-in/check-in-route.ts'
import { whoCame as words } from '#text/check-in.ts'

/** Who of the family came: all are ticked, and one press lets them in. */
export function WhoCame({
  family,
  busy,
  onCame,
}: {
  readonly family: readonly Expected[]
  readonly busy: boolean
  readonly onCame: (people: readonly string[]) => void
}) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    group.current?.focus()
  }, [])
  const came = family.filter(({ personId }) => !missing.has(personId))
  const tick = (personId: string, on: boolean) =>
    setMissing(
      (before) => new Set(on ? [...before].filter((one) => one !== personId) : [...before, personId]),
    )
  return (
    <fieldset className="card stack" tabIndex={-1} ref={group}>
      <legend>{words.title}</legend>
      {family.map(({ personId, kind, name }) => (
        <Checkbox
          key={personId}
          label={kind === 'me' ? words.me : name}
          checked={!missing.has(personId)}
          onChange={({ target }) => tick(personId, target.checked)}
        />
      ))}
      <Button
        busy={busy}
        disabled={came.length === 0}
        onClick={() => onCame(came.map(({ personId, kind }) => (kind === 'me' ? ME : personId)))}
      >
        {words.submit(came.length)}
      </Button>
    </fieldset>
  )
}
