import { functions } from '#manifest/definition.ts'
import { PUBLIC_NUMBERS } from '#tables/public-numbers.ts'

/** The numbers that everybody reads, written after each change of a counter. */
export const numbersFunctions = functions({
  'public-numbers': {
    entry: 'features/events/numbers/public-numbers.handler.ts',
    stream: { tables: ['eventCounters'], windowSec: PUBLIC_NUMBERS.windowSec },
    tables: { eventCounters: ['query'], publicNumbers: ['get', 'put'] },
  },
})
