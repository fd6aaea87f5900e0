import type { DeskState } from '@app/shared/events/editing.ts'
import { states } from '#text/events.ts'

/** The state of an event, by word and by shape. */
export function StateChip({ state }: { readonly state: DeskState }) {
  return <span className={`chip chip-${state}`}>{states[state]}</span>
}
