import { Button } from '@app/ui/components/Button.tsx'
import { common } from '#text/common.ts'

/** Says which part of a screen could not be read, with a button to try again. */
export function ReadAgain({
  words,
  busy = false,
  onPress,
}: {
  readonly words: string
  readonly busy?: boolean
  readonly onPress: () => void
}) {
  return (
    <div className="stack">
      <p className="note" role="status">
        {words}
      </p>
      <div>
        <Button kind="secondary" busy={busy} onClick={onPress}>
          {common.retry}
        </Button>
      </div>
    </div>
  )
}
