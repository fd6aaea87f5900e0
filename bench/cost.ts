import { fileURLToPath } from 'node:url'
import { assumptions, assumptionsTable } from './cost/assumptions.ts'
import { readCounted } from './cost/counted.ts'
import { readMeasured } from './cost/measured.ts'
import { readPrices, recalledPrices } from './cost/prices.ts'
import { amountsTable, budgetLine, idleTable, leversTable, monthTable, stackTable } from './cost/tables.ts'
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
publish('docs/cost.md', {
  month: monthTable(known),
  idle: idleTable({ ...known, stack: dev }),
  levers: leversTable(known),
  budget: budgetLine(known),
  amounts: amountsTable(known),
  stack: stackTable(known.stack),
  assumptions: assumptionsTable(known.assumed),
  prices: recalledPrices(known.prices),
})
