import { fileURLToPath } from 'node:url'
import { assumptions, assumptionsTable, habitsTable } from './cost/assumptions.ts'
import { readCounted } from './cost/counted.ts'
import { readMeasured } from './cost/measured.ts'
import { pricesTable, readPrices } from './cost/prices.ts'
import { amountsTable, idleTable, leversTable, monthTable, stackTable } from './cost/tables.ts'
import { publish } from './document.ts'

// The monthly bill: measured units, dated prices, assumed usage, and the resources of the stages.
const folder = fileURLToPath(new URL('.', import.meta.url))
const { dev, prod } = readCounted(`${folder}..`)
const known = {
  stack: prod,
  prices: readPrices(folder),
  assumed: assumptions,
  measured: readMeasured(folder),
}
const titles = Object.fromEntries(Object.entries(known.measured).map(([id, { title }]) => [id, title]))
publish('docs/cost.md', {
  month: monthTable(known),
  idle: idleTable({ ...known, stack: dev }),
  levers: leversTable(known),
  amounts: amountsTable(known),
  stack: stackTable(known.stack),
  habits: habitsTable(titles),
  assumptions: assumptionsTable(known.assumed),
  prices: pricesTable(known.prices),
})
