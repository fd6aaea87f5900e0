import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useState } from 'react'
import { login } from '#text/login.ts'

/** G14: the session outlives the browser unless the box is cleared; the hint tells of the other choice. */
export function KeepSignedIn() {
  const [keep, setKeep] = useState(true)
  return (
    <Checkbox
      label={login.keep}
      hint={keep ? login.keepNote : login.keepOffNote}
      name="keep"
      value="1"
      checked={keep}
      onChange={(event) => setKeep(event.currentTarget.checked)}
    />
  )
}
