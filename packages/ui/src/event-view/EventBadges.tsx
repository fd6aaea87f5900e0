import type { EventSummary } from '@app/shared/events/contract.ts'
import { type Badge as BadgeName, badgesOf } from '@app/shared/events/rules.ts'
import { Badge, type BadgeTone } from '#components/Badge.tsx'
import { operator } from '#operator.ts'
import { badge } from '#text/event-view.ts'
import type { Words } from '#text/language-words.ts'

/** G26: red today, orange tomorrow, blue within a week, green planned; always with text. */
const TONE: Record<BadgeName, BadgeTone> = {
  today: 'red',
  now: 'red',
  tomorrow: 'orange',
  nextWeek: 'blue',
  planned: 'green',
  joined: 'green',
  full: 'neutral',
  queue: 'neutral',
  draw: 'blue',
  cancelled: 'neutral',
}

/** Beside today's red, the green of a plan, and the grey of what is called off. */
const OUTLINED: ReadonlySet<BadgeName> = new Set(['now', 'joined', 'full', 'queue', 'draw'])

const JAPANESE = { ...badge, nextWeek: operator.withinAWeek }

export function EventBadges({
  event,
  isParticipating,
  now,
  words = JAPANESE,
}: {
  readonly event: EventSummary
  readonly isParticipating: boolean
  readonly now: Date
  readonly words?: Words['badge'] | undefined
}) {
  return badgesOf(event, isParticipating, now).map((name) => (
    <Badge key={name} tone={TONE[name]} outlined={OUTLINED.has(name)}>
      {words[name]}
    </Badge>
  ))
}
