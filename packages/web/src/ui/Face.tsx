import { classes } from '@app/ui/components/classes.ts'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import '#ui/face.css'

const TONES = ['ao', 'momo', 'midori', 'fuji', 'mizu', 'daidai'] as const

interface FaceProps {
  /** Null: the member's own, which is めぶき. */
  readonly personId: string | null
  readonly name: string
  readonly small?: boolean
}

/** A person of the family as a round picture: the first letter on a colour of their own. The name stands beside it. */
export function Face({ personId, name, small = false }: FaceProps) {
  const className = classes('person-face', small && 'person-face-small')
  if (personId === null) {
    return (
      <span className={className} aria-hidden="true">
        <MebukiWaving />
      </span>
    )
  }
  return (
    <span className={className} data-tone={toneOf(personId)} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}

/** The same on every screen. */
function toneOf(personId: string): string | undefined {
  const sum = [...personId].reduce((before, letter) => before + letter.charCodeAt(0), 0)
  return TONES[sum % TONES.length]
}
