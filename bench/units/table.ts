import type { Measured } from '../cost/measured.ts'
import { table } from '../markdown.ts'

/** The table of the document: a line for each action. */
export function unitsTable(measured: Measured): string {
  const rows = Object.values(measured).map((action) => [
    action.title,
    Object.entries(action.others)
      .map(([name, times]) => (times === 1 ? name : `${name} ×${times}`))
      .join(', '),
    String(action.roundTrips),
    String(action.requests),
    String(action.readUnits),
    String(action.writeUnits),
  ])
  return table(['Action', 'Other services', 'Round trips', 'Requests', 'Read units', 'Write units'], rows, 2)
}
