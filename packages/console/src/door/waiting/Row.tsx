import { Drawing, NEXT } from '@app/ui/components/Icon.tsx'

const PATHS = {
  light: 'M13 3L5 14h6l-1 7 8-11h-6z',
  flag: 'M6 21V4M6 5h11l-2.5 4 2.5 4H6',
  list: 'M12 4.5V15M8 11.5l4 4 4-4M5 19.5h14',
  person: 'M12 4l9 16H3zM12 10.5v4.5M12 17.7h.01',
} as const

/** Something to do while the door waits. Without `onPress` it only says so. */
export function Row({
  sign,
  title,
  note,
  busy = false,
  onPress,
}: {
  readonly sign: keyof typeof PATHS
  readonly title: string
  readonly note: string
  readonly busy?: boolean
  readonly onPress?: () => void
}) {
  const content = (
    <>
      <Drawing path={PATHS[sign]} />
      <span>
        <strong>{title}</strong>
        <span className="note">{note}</span>
      </span>
    </>
  )
  if (onPress === undefined) return <p className="door-row">{content}</p>
  return (
    <button
      type="button"
      className="door-row"
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {content}
      <Drawing path={NEXT} small />
    </button>
  )
}
