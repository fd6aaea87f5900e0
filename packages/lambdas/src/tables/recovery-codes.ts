import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** G13: HMACs of an account's recovery codes under a key that never leaves KMS; one set an account. */
export const recoveryCodes = table({
  key: ['sub'],
  item: v.object({ sub: v.string(), macs: v.array(v.string()), madeAt: v.string() }),
})
