import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** Data keys wrapped by KMS. */
export const dataKeys = table({
  key: ['keyId'],
  item: v.object({ keyId: v.string(), wrapped: v.instance(Uint8Array), createdAt: v.string() }),
})
