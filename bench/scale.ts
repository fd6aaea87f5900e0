import { fileURLToPath } from 'node:url'
import { readCounted } from './cost/counted.ts'
import { readMeasured } from './cost/measured.ts'
import { publish } from './document.ts'
import { limitsOf, limitsTable, readQuotas } from './scale/limits.ts'
import { model } from './scale/model.ts'
import { grid, joinsTable, oneShardRate, shardsTable } from './scale/tables.ts'
import { LISTED } from './units/world.ts'

// How many joins per second the shards of a counter take, and which limit saturates at how many members.
const folder = fileURLToPath(new URL('.', import.meta.url))
const cells = grid(model)
const limits = limitsOf(readQuotas(folder), readCounted(`${folder}..`).prod, readMeasured(folder), {
  ...LISTED,
  oneCounter: oneShardRate(cells),
})
publish('docs/scale.md', {
  limits: limitsTable(limits),
  shards: shardsTable(cells),
  joins: joinsTable(cells),
})
