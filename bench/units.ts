import { writeFileSync } from 'node:fs'
import { publish } from './document.ts'
import { actions } from './units/actions.ts'
import { measureUnits } from './units/measure.ts'
import { unitsTable } from './units/table.ts'

// What each action costs in round trips and capacity, measured on the local engine through the real handlers.
const units = await measureUnits()
const measured = Object.fromEntries(
  Object.entries(actions).map(([id, { title }]) => [id, { title, ...units[id as keyof typeof units] }]), // its own keys
)
if (process.argv.includes('--write'))
  writeFileSync(new URL('units.json', import.meta.url), `${JSON.stringify(measured, null, 2)}\n`)
publish('docs/cost.md', { units: unitsTable(measured) })
