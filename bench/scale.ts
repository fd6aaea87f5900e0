import { fileURLToPath } from 'node:url'
import { readCounted } from './cost/counted.ts'
import { readMeasured } from './cost/measured.ts'
import { publish } from './document.ts'
import { hotKeys, hotKeysTable } from './scale/hot-keys.ts'
import { limitsOf, limitsTable, readQuotas } from './scale/limits.ts'
import { modelOf } from './scale/model.ts'
import { openingsTable, shardsTable } from './scale/tables.ts'
import { viewsTable } from './scale/views.ts'
import { LISTED } from './units/world.ts'

// What an opening does to the product: from its keys, limits, pauses and shards.
const folder = fileURLToPath(new URL('.', import.meta.url))
const quotas = readQuotas(folder)
const stack = readCounted(`${folder}..`).prod
const keys = await hotKeys()
const model = modelOf(quotas, stack, keys)
publish('docs/scale.md', {
  shards: shardsTable(model),
  openings: openingsTable(model),
  keys: hotKeysTable(keys, quotas.partitionWrites.perSecond),
  views: viewsTable(quotas.containers.perSecond, quotas.partitionReads.perSecond),
  limits: limitsTable(limitsOf(quotas, stack, readMeasured(folder), LISTED, keys)),
})
