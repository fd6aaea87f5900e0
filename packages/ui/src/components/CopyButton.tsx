import { type ReactNode, useState } from 'react'
import { Button } from '#components/Button.tsx'

/** Copies a text; what came of it is said beside the button. */
export function CopyButton({
  text,
  label,
  copied,
  failed,
}: {
  readonly text: string
  readonly label: string
  readonly copied: string
  readonly failed: ReactNode
}) {
  const [isDone, setDone] = useState<boolean | null>(null)
  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setDone(done)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{isDone !== null && (isDone ? copied : failed)}</span>
    </>
  )
}
